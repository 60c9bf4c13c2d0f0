import { useDayText } from "#app/admin/use-time.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatNumber } from "#i18n/format.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { actionText } from "./action-text.ts";
import { DayChart } from "./day-chart.tsx";

/** The most frequent types; the others follow on a click. */
const SHOWN_TYPES = 5;

type Statistics = ApiResponse<"GET", "/api/admin/activity">["statistics"];

/** The last 30 days in figures and as a chart (AACT-01, AACT-05..08). */
export function ActivityStatisticsPanel({ statistics }: { statistics: Statistics }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const dayText = useDayText();
	const { mostActiveDay: mostActive } = statistics;
	const days = withQuietDays(statistics.actionsByDay);
	const types = Object.entries(statistics.actionsByType).sort(([, one], [, other]) => other - one);
	return (
		<>
			<dl className="grid gap-3 sm:grid-cols-2">
				{[
					{ label: t("activity_total"), text: formatNumber(statistics.totalActions, language) },
					{
						label: t("activity_most"),
						text:
							mostActive === null
								? t("activity_none")
								: t("activity_most_day", { day: dayText(mostActive.day), count: mostActive.count }),
					},
				].map(({ label, text }) => (
					<div key={label} className="rounded-lg border border-line bg-surface px-4 py-3">
						<dt className="text-muted">{label}</dt>
						<dd className="mt-0.5 text-xl font-bold tabular-nums">{text}</dd>
					</div>
				))}
			</dl>
			{types.length > 0 && (
				<div className="mt-3 grid gap-x-6 gap-y-4 rounded-lg border border-line bg-surface px-4 py-3 lg:grid-cols-2">
					<DayChart days={days} />
					<div className="min-w-0">
						<h2 className="font-normal text-muted">{t("activity_by_type")}</h2>
						<TypeCounts types={types.slice(0, SHOWN_TYPES)} />
						{types.length > SHOWN_TYPES && (
							<details>
								<summary className="inline-flex min-h-9 cursor-pointer items-center text-muted underline hover:text-ink pointer-coarse:min-h-11">
									{t("activity_more_types", { count: types.length - SHOWN_TYPES })}
								</summary>
								<TypeCounts types={types.slice(SHOWN_TYPES)} />
							</details>
						)}
					</div>
				</div>
			)}
		</>
	);
}

function TypeCounts({ types }: { types: readonly (readonly [type: string, count: number])[] }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	return (
		<dl className="mt-2 grid">
			{types.map(([type, count]) => (
				<div key={type} className="flex justify-between gap-3 border-b border-line py-1 last:border-0">
					<dt>{actionText(type, t)}</dt>
					<dd className="font-semibold tabular-nums">{formatNumber(count, language)}</dd>
				</div>
			))}
		</dl>
	);
}

const FEWEST_DAYS = 14;

/**
 * Adds days without actions, up to the last day that has one, so that every column of the chart is one day, even in a
 * new log.
 */
function withQuietDays(days: Statistics["actionsByDay"]): Statistics["actionsByDay"] {
	const counts = new Map(days.map(({ day, count }) => [day, count]));
	const instants = days.map(({ day }) => Date.parse(day));
	const last = Math.max(...instants);
	const length = Math.max(FEWEST_DAYS, (last - Math.min(...instants)) / DAY_MS + 1);
	return Array.from({ length: days.length === 0 ? 0 : length }, (_, index) => {
		const day = new Date(last - (length - 1 - index) * DAY_MS).toISOString().slice(0, 10);
		return { day, count: counts.get(day) ?? 0 };
	});
}
