import type { z } from "zod";
import { BarChart } from "#app/admin/overview/bar-chart.tsx";
import { FigureTile } from "#app/admin/overview/figure-tile.tsx";
import { useDayText } from "#app/admin/use-time.ts";
import type { activityStatisticsResponse } from "#app/api/admin/activity/activity.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { DAY_MS } from "#shop/calendar.rules.ts";
import { ActionName } from "./action-name.tsx";

type Statistics = z.infer<typeof activityStatisticsResponse>;

/** The last 30 days in figures and as a chart (AACT-01, AACT-05..08). */
export function ActivityStatisticsPanel({ statistics }: { statistics: Statistics }) {
	const t = useT(adminTexts);
	const dayText = useDayText();
	const { mostActiveDay: mostActive } = statistics;
	const days = withQuietDays(statistics.actionsByDay);
	const types = Object.entries(statistics.actionsByType).sort(([, one], [, other]) => other - one);
	return (
		<>
			<dl className="grid gap-3 sm:grid-cols-2">
				<FigureTile label={t("activity_total")}>{statistics.totalActions}</FigureTile>
				<FigureTile label={t("activity_most")}>
					{mostActive === null
						? t("activity_none")
						: t("activity_most_day", { day: dayText(mostActive.day), count: mostActive.count })}
				</FigureTile>
			</dl>
			{types.length > 0 && (
				<div className="mt-4 grid gap-5 rounded-card border border-line bg-surface p-5 lg:grid-cols-2">
					<BarChart
						label={t("activity_by_day")}
						write={String}
						bars={days.map(({ day, count }) => ({
							day,
							value: count,
							text: t("activity_day", { day: dayText(day), count }),
						}))}
					/>
					<div>
						<h2 className="text-sm font-normal text-muted">{t("activity_by_type")}</h2>
						<dl className="mt-2 grid gap-1 text-sm">
							{types.map(([type, count]) => (
								<div key={type} className="flex justify-between gap-3 border-b border-line py-1 last:border-0">
									<dt>
										<ActionName type={type} />
									</dt>
									<dd className="font-semibold tabular-nums">{count}</dd>
								</div>
							))}
						</dl>
					</div>
				</div>
			)}
		</>
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
