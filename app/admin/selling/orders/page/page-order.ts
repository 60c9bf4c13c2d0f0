import type { ApiResponse } from "#app/api-types.ts";

/** An order with all that its page shows. */
export type PageOrder = ApiResponse<"GET", "/api/admin/orders/{id}">;
