import { Circle, CircleCheck } from "lucide";
import { Link, useNavigation, useRevalidator } from "react-router";
import { adminApi } from "#app/admin/admin-api.ts";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { SettingsPage } from "#app/admin/operations/settings/settings-page.tsx";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { systemTexts } from "#app/i18n/texts/system-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import type { Route } from "./+types/setup.route.ts";

type Step = ApiResponse<"GET", "/api/admin/setup">["steps"][number];

export async function clientLoader({ request }: { request: Request }) {
	return await adminApi.get("/api/admin/setup", { signal: request.signal });
}

/** What is left to do before the store takes real orders. */
export default function SetupPage({ loaderData: { steps } }: Route.ComponentProps) {
	const t = useT(adminTexts);
	const { state, revalidate } = useRevalidator();
	const navigation = useNavigation();
	const isBusy = state === "loading" && navigation.state === "idle";
	const done = steps.filter(({ isDone }) => isDone).length;
	return (
		<SettingsPage>
			<PageCard
				title={done === steps.length ? t("setup_all_done") : t("setup_title", { done, count: steps.length })}
				hint={t("setup_hint")}
				action={
					<Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void revalidate()}>
						{isBusy ? t("setup_checking") : t("setup_again")}
					</Button>
				}
			>
				<ol aria-label={t("nav_setup")} className="-mx-4 mt-3 -mb-4 border-t border-line">
					{steps.map((step) => (
						<SetupRow key={step.step} step={step} />
					))}
				</ol>
			</PageCard>
		</SettingsPage>
	);
}

/** A step: what it is for and, until it is done, what the store found and where to do it. */
function SetupRow({ step: { step, isDone, left, path, lines } }: { step: Step }) {
	const t = useT(adminTexts);
	const tSystem = useT(systemTexts);
	const isCounted = step === "stock" || step === "texts";
	return (
		<li className="flex items-start gap-3 border-b border-line px-4 py-3.5 last:border-b-0">
			<Icon
				of={isDone ? CircleCheck : Circle}
				className={classNames("mt-0.5 size-5 shrink-0", isDone ? "text-green" : "text-muted")}
			/>
			<div className="min-w-0 flex-1">
				<h3 className="font-semibold">
					{t(`setup_${step}`)} <span className="sr-only">{t(isDone ? "setup_done" : "setup_open")}</span>
				</h3>
				{!isDone && (
					<>
						<p className="mt-0.5 max-w-prose text-muted">{t(`setup_${step}_text`)}</p>
						{isCounted && <p className="mt-1">{t(`setup_${step}_left`, { count: left })}</p>}
						{lines.map(({ code, what, limit }) => (
							<p key={`${code} ${what}`} className="mt-1 wrap-anywhere">
								{tSystem(`found.${code}`, { what, limit, count: Number(what) })}
							</p>
						))}
						{path !== null && step !== "payments" && step !== "mail" && (
							<Link
								to={path}
								className="mt-1 inline-flex min-h-8 items-center font-medium text-brand-strong underline pointer-coarse:min-h-11"
							>
								{t(`setup_${step}_link`)}
							</Link>
						)}
					</>
				)}
			</div>
		</li>
	);
}
