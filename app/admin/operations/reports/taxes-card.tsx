import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatCountry, formatNumber } from "#i18n/format.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { type Report, sectionCsv } from "./report.ts";
import { ReportCard } from "./report-card.tsx";

type Row = Report["taxes"][number];

/** Tax by where orders were sent and at which rate, with what refunds have paid back of it. */
export function TaxesCard({ report }: { report: Report }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const { taxes } = report;
	const total = (of: (row: Row) => number) => taxes.reduce((sum, row) => sum + of(row), 0);
	const amounts: [label: string, of: (row: Row) => number][] = [
		[t("report_taxable"), (row) => row.taxableCents],
		[t("report_tax_charged"), (row) => row.taxCents],
		[t("report_tax_refunded"), (row) => row.refundedTaxCents],
		[t("report_tax_net"), (row) => row.taxCents - row.refundedTaxCents],
	];
	return (
		<ReportCard title={t("report_taxes")} hint={t("report_taxes_hint")} csv={sectionCsv(report, "taxes")}>
			{taxes.length === 0 ? (
				<p className="mt-2 text-muted">{t("report_none")}</p>
			) : (
				<section
					aria-label={t("report_taxes")}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus
					tabIndex={0}
					className="-mx-4 mt-2 overflow-x-auto px-4"
				>
					<table className="w-full text-right tabular-nums whitespace-nowrap">
						<thead className="text-xs text-muted">
							<tr>
								<th scope="col" className="py-1.5 pr-3 text-left font-semibold">
									{t("report_state")}
								</th>
								{[t("report_rate"), t("home_orders"), ...amounts.map(([label]) => label)].map((label) => (
									<th key={label} scope="col" className="py-1.5 pl-3 font-semibold">
										{label}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{taxes.map((row) => (
								<tr key={`${row.country} ${row.region} ${row.taxBasisPoints}`} className="border-t border-line">
									<th scope="row" className="py-1.5 pr-3 text-left font-normal">
										{placeText(row, t("report_no_address"), language)}
									</th>
									<td className="pl-3">{row.taxBasisPoints / 100}%</td>
									<td className="pl-3">{formatNumber(row.orders, language)}</td>
									{amounts.map(([label, of]) => (
										<td key={label} className="pl-3">
											{formatUsd(of(row))}
										</td>
									))}
								</tr>
							))}
						</tbody>
						<tfoot>
							<tr className="border-t border-line-strong font-bold">
								<th scope="row" className="py-1.5 pr-3 text-left">
									{t("column_total")}
								</th>
								<td />
								<td className="pl-3">
									{formatNumber(
										total((row) => row.orders),
										language,
									)}
								</td>
								{amounts.map(([label, of]) => (
									<td key={label} className="pl-3">
										{formatUsd(total(of))}
									</td>
								))}
							</tr>
						</tfoot>
					</table>
				</section>
			)}
		</ReportCard>
	);
}

function placeText({ country, region }: Row, none: string, language: "en" | "es"): string {
	if (country === "") return none;
	if (country === "US") return region;
	return [region, formatCountry(country, language)].filter((part) => part !== "").join(", ");
}
