import { useDayText } from "#app/admin/use-time.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatNumber } from "#i18n/format.ts";

/** Actions on each day, such as "2025-07-13". Screen readers get a list instead of the drawing. */
export function DayChart({ days }: { days: readonly { day: string; count: number }[] }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const dayText = useDayText();
	const highest = Math.max(1, ...days.map(({ count }) => count));
	const textOf = ({ day, count }: { day: string; count: number }) => t("activity_day", { day: dayText(day), count });
	return (
		<figure className="flex min-w-0 flex-col">
			<figcaption className="text-muted">{t("activity_by_day")}</figcaption>
			<div aria-hidden className="flex grow flex-col text-xs text-muted tabular-nums">
				<p className="mt-1 border-b border-dashed border-line pb-0.5 text-right">{formatNumber(highest, language)}</p>
				<div className="flex min-h-28 grow items-end gap-0.5 border-b border-line-strong sm:gap-1">
					{days.map(({ day, count }) => (
						<div
							key={day}
							title={textOf({ day, count })}
							className="min-w-0 flex-1 rounded-t-sm bg-brand transition-colors hover:bg-brand-strong"
							style={{ height: count === 0 ? 0 : `max(3px, ${(count / highest) * 100}%)` }}
						/>
					))}
				</div>
				<p className="mt-1.5 flex justify-between gap-3">
					{[days[0], days.at(-1)].map(
						(end, index) => end && <span key={index === 0 ? "first" : "last"}>{dayText(end.day)}</span>,
					)}
				</p>
			</div>
			<ul className="sr-only">
				{days
					.filter(({ count }) => count > 0)
					.map((day) => (
						<li key={day.day}>{textOf(day)}</li>
					))}
			</ul>
		</figure>
	);
}
