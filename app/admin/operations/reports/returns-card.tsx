import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { type Report, sectionCsv } from "./report.ts";
import { ReportCard } from "./report-card.tsx";

/** Why items came back. */
export function ReturnsReportCard({ report }: { report: Report }) {
	const t = useT(adminTexts);
	if (report.returns.length === 0) return null;
	return (
		<ReportCard title={t("returns_title")} hint={t("report_returns_hint")} csv={sectionCsv(report, "returns")}>
			<ul className="mt-2">
				{report.returns.map(({ reason, units, refundedUnits }) => (
					<li key={reason} className="flex justify-between gap-4 py-1.5">
						<span>{t(`return_reason_${reason}`)}</span>
						<span className="text-right tabular-nums">
							{t("report_return_units", { count: units, refunded: refundedUnits })}
						</span>
					</li>
				))}
			</ul>
		</ReportCard>
	);
}
