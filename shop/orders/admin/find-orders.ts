import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { type Cursor, splitPage } from "#shop/cursor.rules.ts";
import type { FulfillmentStatus } from "#shop/orders/order-status.rules.ts";
import { ADMIN_ORDERS_PER_PAGE, type AdminOrder, type OrderFlag } from "./admin-order.rules.ts";
import { selectOrders } from "./admin-orders.store.ts";
import { countOrders, matchesQuery, type OrderFilter } from "./order-query.store.ts";

/**
 * A page of orders, newest first, filtered by status and by a prefix of order number, email, tracking number, ZIP code
 * or name; also full names in either order. `next` is the cursor of the next page, null on the last; `total` counts all
 * pages. For administrators.
 */
export function findOrders(
	shop: Shop,
	query: { status: FulfillmentStatus | null; flag?: OrderFlag | null; search: string; after: Cursor | null },
): Promise<{ orders: AdminOrder[]; next: Cursor | null; total: number }> {
	const filter = orderFilter(query);
	return transaction(asAdministrator(shop), async (tx) => {
		const rows = await selectOrders(tx, {
			condition: matchesQuery(filter),
			after: query.after,
			limit: ADMIN_ORDERS_PER_PAGE + 1,
		});
		const { page, next } = splitPage(rows, ADMIN_ORDERS_PER_PAGE);
		return { orders: page, next, total: await countOrders(tx, filter) };
	});
}

/** Normalizes the filter for the store: trims the search and limits its length. */
export function orderFilter(query: {
	status: FulfillmentStatus | null;
	flag?: OrderFlag | null;
	search: string;
}): OrderFilter {
	return { status: query.status, flag: query.flag ?? null, search: query.search.trim().slice(0, 100) || null };
}
