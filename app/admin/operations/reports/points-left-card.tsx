import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatNumber } from "#i18n/format.ts";
import { type Report, sectionCsv } from "./report.ts";
import { ReportCard, Sum, Sums } from "./report-card.tsx";

/** What members could still turn into free packs. */
export function PointsLeftCard({ report }: { report: Report }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const { points, isRunning } = report;
	const count = (value: number) => formatNumber(value, language);
	return (
		<ReportCard
			title={t("report_points")}
			hint={t(isRunning ? "report_points_hint_now" : "report_points_hint")}
			csv={sectionCsv(report, "points")}
		>
			<Sums>
				<Sum label={t("report_points_left")} value={count(points.points)} />
				<Sum label={t("report_points_members")} value={count(points.members)} />
				<Sum label={t("report_points_packs")} value={count(points.freePacks)} />
				<Sum isTotal label={t("report_points_cost")} cents={points.costCents} />
			</Sums>
		</ReportCard>
	);
}
