import type { ApiResponse } from "#app/api-types.ts";

/** An order with all that its page shows. */
export type PageOrder = ApiResponse<"GET", "/api/admin/orders/{id}">;

/** Whether an order has left in several parcels, or will: each has what can be done with it beside it. */
export function isSplit({ shipments, unsent }: Pick<PageOrder, "shipments" | "unsent">): boolean {
	return shipments.length > 1 || (shipments.length === 1 && unsent.length > 0);
}
