import type { z } from "zod";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { BarChart } from "#app/admin/bar-chart.tsx";
import { FigureTile } from "#app/admin/figure-tile.tsx";
import { dayText } from "#app/admin/use-time.ts";
import type { activityStatisticsReply } from "#app/api/admin/activity.schema.ts";

/** The last 30 days in figures and as a chart (AACT-01, AACT-05..08). */
export function ActivityStatistics({ statistics }: { statistics: z.infer<typeof activityStatisticsReply> }) {
	const say = useAdminTexts();
	const { most_active_day: most } = statistics;
	const types = Object.entries(statistics.actions_by_type).sort(([, one], [, other]) => other - one);
	return (
		<>
			<dl className="grid gap-3 sm:grid-cols-2">
				<FigureTile label={say("activity_total")}>{statistics.total_actions}</FigureTile>
				<FigureTile label={say("activity_most")}>
					{most === null
						? say("activity_none")
						: say("activity_most_day", { day: dayText(most.day), actions: most.count })}
				</FigureTile>
			</dl>
			{types.length > 0 && (
				<div className="mt-4 grid gap-5 rounded-card border border-line bg-surface p-5 lg:grid-cols-2">
					<BarChart
						label={say("activity_by_day")}
						bars={statistics.actions_by_day.map(({ day, count }) => ({
							name: day,
							value: count,
							text: say("activity_day", { day: dayText(day), count }),
						}))}
					/>
					<div>
						<h3 className="text-sm text-muted">{say("activity_by_type")}</h3>
						<dl className="mt-2 grid gap-1 text-sm">
							{types.map(([type, count]) => (
								<div key={type} className="flex justify-between gap-3 border-b border-line py-1 last:border-0">
									<dt className="font-mono">{type}</dt>
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
