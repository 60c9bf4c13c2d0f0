import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatNumber } from "#i18n/format.ts";
import type { Report } from "./report.ts";
import { ReportCard, Sum, Sums } from "./report-card.tsx";

/** From the list price of what was sold to the revenue, and to what the shop has kept of all that was paid. */
export function SalesCard({ report }: { report: Report }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const { sales, refunds, from, to } = report;
	return (
		<ReportCard
			title={t("report_sales")}
			hint={t("report_sales_hint", { count: sales.orders, number: formatNumber(sales.orders, language) })}
			csv={`/api/admin/orders.csv?${new URLSearchParams({ from, to })}`}
		>
			<Sums>
				<Sum label={t("report_merchandise")} cents={sales.subtotalCents} />
				<Sum label={t("report_code_discount")} cents={-sales.codeDiscountCents} />
				<Sum label={t("report_member_discount")} cents={-sales.accountDiscountCents} />
				<Sum label={t("report_points_discount")} cents={-sales.pointsDiscountCents} />
				<Sum isTotal label={t("report_net_sales")} cents={sales.netSalesCents} />
				<Sum label={t("report_refunded_merchandise")} cents={-refunds.merchandiseCents} />
				<Sum isTotal label={t("home_revenue")} note={t("report_revenue_note")} cents={report.revenueCents} />
			</Sums>
			{sales.replacements > 0 && (
				<p className="mt-3 text-sm text-muted">{t("report_replacements", { count: sales.replacements })}</p>
			)}
			<div className="mt-5">
				<Sums>
					<Sum label={t("report_net_sales")} cents={sales.netSalesCents} />
					<Sum label={t("report_shipping")} cents={sales.shippingCents} />
					<Sum label={t("report_tax")} cents={sales.taxCents} />
					<Sum isTotal label={t("report_paid")} cents={sales.totalCents} />
					<Sum label={t("report_refunds")} cents={-refunds.amountCents} />
					<Sum label={t("report_disputes")} cents={-refunds.disputedCents} />
					<Sum isTotal label={t("report_kept")} note={t("report_kept_note")} cents={report.keptCents} />
				</Sums>
			</div>
			<div className="mt-5">
				<Sums>
					<Sum
						label={t("report_order_fees")}
						cents={sales.feesCents}
						{...(sales.feesUnknown > 0 && {
							note: t("report_order_fees_unknown", {
								count: sales.feesUnknown,
								number: formatNumber(sales.feesUnknown, language),
							}),
						})}
					/>
				</Sums>
			</div>
		</ReportCard>
	);
}
