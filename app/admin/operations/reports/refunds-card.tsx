import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatNumber } from "#i18n/format.ts";
import { type Report, sectionCsv } from "./report.ts";
import { ReportCard, Sum, Sums } from "./report-card.tsx";

export function RefundsCard({ report }: { report: Report }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const { refunds } = report;
	return (
		<ReportCard title={t("report_back")} hint={t("report_back_hint")} csv={sectionCsv(report, "refunds")}>
			<Sums>
				<Sum label={t("report_merchandise")} cents={refunds.merchandiseCents} />
				<Sum label={t("report_tax")} cents={refunds.taxCents} />
				<Sum label={t("report_shipping")} cents={refunds.shippingCents} />
				<Sum
					isTotal
					label={t("report_refund_count", { count: refunds.count, number: formatNumber(refunds.count, language) })}
					cents={refunds.amountCents}
				/>
				<Sum
					label={t("report_dispute_count", {
						count: refunds.disputes,
						number: formatNumber(refunds.disputes, language),
					})}
					cents={refunds.disputedCents}
				/>
			</Sums>
		</ReportCard>
	);
}
