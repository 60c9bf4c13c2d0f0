import type { ApiResponse } from "#app/api-types.ts";

/** Sales of a range and of the one before it. */
export type SalesData = ApiResponse<"GET", "/api/admin/sales">;
