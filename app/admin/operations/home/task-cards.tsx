import { CircleCheck, Pencil } from "lucide";
import { Link } from "react-router";
import type { ApiResponse } from "#app/api-types.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { formatNumber } from "#i18n/format.ts";
import type { Task } from "#shop/operations/overview/to-do.rules.ts";
import { SectionTitle } from "./section-title.tsx";

type ToDoResponse = ApiResponse<"GET", "/api/admin/to-do">;

/** Tasks where money or a customer's trust is at stake. */
const URGENT: readonly Task[] = ["openRefunds", "openDisputes"];

/** Texts that only the owner can write; there is one of each, so no number is shown. */
const TO_WRITE: readonly Task[] = ["aboutPage", "charityName", "termsText", "privacyText", "faqText"];

/** A card per task that waits, each a link to the list that shows it alone. */
export function TaskCards({ toDo }: { toDo: ToDoResponse }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const waiting = toDo.tasks.filter(({ count }) => count > 0);
	// The alarms above are enough to do.
	if (waiting.length === 0 && toDo.alarms.length > 0) return null;
	return (
		<section aria-labelledby="to-do">
			<SectionTitle id="to-do">{t("home_to_do")}</SectionTitle>
			{waiting.length === 0 ? (
				<p className="flex items-center gap-2.5 rounded-lg border border-line bg-surface px-4 py-5">
					<Icon of={CircleCheck} className="size-5 text-green" />
					{t("home_caught_up")}
				</p>
			) : (
				<ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
					{waiting.map(({ task, count, path }) => (
						<li key={task}>
							<Link
								to={path}
								className="flex h-full flex-col rounded-lg border border-line bg-surface px-4 py-3 hover:border-brand hover:bg-brand-soft/40"
							>
								{TO_WRITE.includes(task) ? (
									<Icon of={Pencil} className="mb-1 size-6 text-brand-strong" />
								) : (
									<span
										className={classNames(
											"text-xl font-bold tabular-nums",
											URGENT.includes(task) ? "text-red" : "text-brand-strong",
										)}
									>
										{formatNumber(count, language)}
									</span>
								)}{" "}
								<span>{t(`home_task_${task}`, { count })}</span>
							</Link>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
