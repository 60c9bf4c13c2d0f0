import type { ApiResponse } from "#app/api-types.ts";
import type { ReportSection } from "#shop/operations/reports/report.rules.ts";

export type Report = ApiResponse<"GET", "/api/admin/reports">;

/** The CSV of a section. */
export function sectionCsv({ month }: Report, section: ReportSection): string {
	return `/api/admin/reports/${section}.csv?month=${month}`;
}
