import type { ApiResponse } from "#app/api-types.ts";

/** An order with all that its page shows. */
export type PageOrder = ApiResponse<"GET", "/api/admin/orders/{id}">;

/** One change of an order; tells that it was made and shows the order again, or throws. */
export type ChangeOrder = (changed: Promise<unknown>, done: string) => Promise<void>;
