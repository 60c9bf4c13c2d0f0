import { useDayText } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";

type Bar = { /** Such as "2025-07-13". */ day: string; value: number; text: string };

type BarChartProps = {
	label: string;
	bars: readonly Bar[];
	/** Formats the value at the line that the highest column reaches. */
	write(value: number): string;
	className?: string;
};

/** One column per day. Screen readers get a list instead of the drawing. */
export function BarChart({ label, bars, write, className }: BarChartProps) {
	const t = useT(adminTexts);
	const dayText = useDayText();
	const highest = Math.max(0, ...bars.map(({ value }) => value));
	return (
		<figure className={classNames("flex flex-col", className)}>
			<figcaption className="text-sm text-muted">{label}</figcaption>
			{highest === 0 ? (
				<p className="grid min-h-36 grow place-items-center text-center text-[0.9375rem] text-muted">
					{t("chart_empty")}
				</p>
			) : (
				<div aria-hidden className="flex grow flex-col text-xs text-muted tabular-nums">
					<p className="mt-1 border-b border-dashed border-line pb-0.5 text-right">{write(highest)}</p>
					<div className="flex min-h-28 grow items-end gap-0.5 border-b border-line-strong sm:gap-1">
						{bars.map(({ day, value, text }) => (
							<div
								key={day}
								title={text}
								className="min-w-0 flex-1 rounded-t-sm bg-brand transition-colors hover:bg-brand-strong"
								style={{ height: value === 0 ? 0 : `max(3px, ${(value / highest) * 100}%)` }}
							/>
						))}
					</div>
					<p className="mt-1.5 flex justify-between gap-3">
						{[bars[0], bars.at(-1)].map(
							(bar, index) => bar && <span key={index === 0 ? "first" : "last"}>{dayText(bar.day)}</span>,
						)}
					</p>
				</div>
			)}
			<ul className="sr-only">
				{bars
					.filter(({ value }) => value > 0)
					.map(({ day, text }) => (
						<li key={day}>{text}</li>
					))}
			</ul>
		</figure>
	);
}
