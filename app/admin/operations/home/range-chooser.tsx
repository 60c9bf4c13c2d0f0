import { useState } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import type { SalesData } from "./sales-data.ts";

const CHOICES = ["1", "7", "30", "90"] as const;
const STANDARD = "30";

const CHOICE =
	"inline-flex min-h-9 items-center rounded-md px-2 font-medium sm:px-3 whitespace-nowrap pointer-coarse:min-h-11 aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-strong aria-expanded:bg-brand-soft aria-expanded:text-brand-strong hover:bg-sunken";
const DATE = "min-h-9 rounded-lg border border-line-strong bg-surface px-2.5 pointer-coarse:min-h-11";

/** The range of the figures, in the page's URL: days up to today, or two days. */
export function RangeChooser({ sales }: { sales: SalesData | null }) {
	const t = useT(adminTexts);
	const [params] = useSearchParams();
	const isCustom = params.has("from") || params.has("to");
	const [isOpen, setOpen] = useState(isCustom);
	const chosen = params.get("days") ?? STANDARD;
	return (
		<div className="flex min-w-0 flex-wrap items-center justify-end gap-2">
			<nav
				aria-label={t("home_range")}
				className="flex max-w-full flex-wrap rounded-lg border border-line bg-surface p-0.5"
			>
				{CHOICES.map((days) => (
					<Link
						key={days}
						to={{ search: days === STANDARD ? "" : `?days=${days}` }}
						preventScrollReset
						aria-current={!isCustom && chosen === days ? "true" : undefined}
						className={CHOICE}
						onClick={() => setOpen(false)}
					>
						{t(`home_range_${days}`)}
					</Link>
				))}
				<button type="button" aria-expanded={isOpen} className={CHOICE} onClick={() => setOpen(!isOpen)}>
					{t("home_range_custom")}
				</button>
			</nav>
			{isOpen && (
				<Form preventScrollReset className="flex flex-wrap items-center gap-2">
					{(["from", "to"] as const).map((name) => (
						<label key={name} className="flex items-center gap-1.5">
							<span className="text-muted">{t(`home_${name}`)}</span>
							<input
								type="date"
								name={name}
								required
								defaultValue={params.get(name) ?? sales?.[name]}
								className={DATE}
							/>
						</label>
					))}
					<button
						type="submit"
						className={classNames(DATE, "px-3 font-semibold hover:border-brand hover:text-brand-strong")}
					>
						{t("home_apply")}
					</button>
				</Form>
			)}
		</div>
	);
}
