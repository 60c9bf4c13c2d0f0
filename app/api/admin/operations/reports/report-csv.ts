import { endpoint } from "#app/api/endpoint.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { exportReport } from "#shop/operations/reports/export-report.ts";
import { REPORT_SECTIONS, type ReportSection } from "#shop/operations/reports/report.rules.ts";

export const loader = endpoint({
	GET: {
		text: "A section of a month's report as CSV: `taxes.csv`, `refunds.csv`, `fees.csv`, `points.csv`, `charity.csv` or `visits.csv`. Its columns add up to the report.",
		right: "reports.read",
		params: { section: parseSection },
		query: { month: "Such as `2026-10`; defaults to the month that still lasts." },
		response: { file: "text/csv; charset=utf-8" },
		async handle({ shop, params: { section }, query: { month }, headers }) {
			const csv = await exportReport(shop, section, month);
			const name = ["softbrace", section, month].filter(Boolean).join("-");
			headers.set("content-disposition", `attachment; filename="${name}.csv"`);
			return csv;
		},
	},
});
export const action = loader;

/** @throws ShopError not_found */
function parseSection(written: string): ReportSection {
	const section = REPORT_SECTIONS.find((one) => `${one}.csv` === written);
	if (section === undefined) throw new ShopError("not_found");
	return section;
}
