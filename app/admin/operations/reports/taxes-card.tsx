import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { formatCountry, formatNumber } from "#i18n/format.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { type Report, sectionCsv } from "./report.ts";
import { ReportCard } from "./report-card.tsx";
import { ReportTable } from "./report-table.tsx";

type Row = Report["taxes"][number];

/** Tax by where orders were sent and at which rate, with what refunds have paid back of it. */
export function TaxesCard({ report }: { report: Report }) {
	const t = useT(adminTexts);
	const { language } = useLanguage();
	const { taxes } = report;
	const amounts: [label: string, of: (row: Row) => number][] = [
		[t("report_taxable"), (row) => row.taxableCents],
		[t("report_tax_charged"), (row) => row.taxCents],
		[t("report_tax_refunded"), (row) => row.refundedTaxCents],
		[t("report_tax_net"), (row) => row.taxCents - row.refundedTaxCents],
	];
	const sum = (of: (row: Row) => number) => taxes.reduce((total, row) => total + of(row), 0);
	const count = (orders: number) => formatNumber(orders, language);
	return (
		<ReportCard
			title={t("report_taxes")}
			hint={t("report_taxes_hint")}
			csv={sectionCsv(report, "taxes")}
			className="print:col-span-2"
		>
			{taxes.length === 0 ? (
				<p className="mt-2 text-muted">{t("report_none")}</p>
			) : (
				<ReportTable
					name={t("report_taxes")}
					columns={[t("report_state"), t("report_rate"), t("home_orders"), ...amounts.map(([label]) => label)]}
					rows={taxes.map((row) => ({
						key: `${row.country} ${row.region} ${row.taxBasisPoints}`,
						name: placeText(row, t("report_no_address"), language),
						values: [`${row.taxBasisPoints / 100}%`, count(row.orders), ...amounts.map(([, of]) => formatUsd(of(row)))],
					}))}
					total={["", count(sum((row) => row.orders)), ...amounts.map(([, of]) => formatUsd(sum(of)))]}
				/>
			)}
		</ReportCard>
	);
}

function placeText({ country, region }: Row, none: string, language: "en" | "es"): string {
	if (country === "") return none;
	if (country === "US") return region;
	return [region, formatCountry(country, language)].filter((part) => part !== "").join(", ");
}
