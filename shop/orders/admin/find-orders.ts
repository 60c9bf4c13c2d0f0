import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { type Cursor, splitPage } from "#shop/cursor.rules.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { REVIEW_LIST_LIMIT } from "#shop/orders/order-review.rules.ts";
import type { FulfillmentStatus } from "#shop/orders/order-status.rules.ts";
import { ADMIN_ORDERS_PER_PAGE, type AdminOrder, type OrderFlag } from "./admin-order.rules.ts";
import { selectOrder, selectOrders, selectOrdersToReview } from "./admin-orders.store.ts";
import { countOrders, matchesQuery, type OrderFilter } from "./order-query.store.ts";

/**
 * For administrators.
 * @throws ShopError order_not_found
 */
export async function findOrder(shop: Shop, id: string): Promise<AdminOrder> {
	const order = await transaction(asAdministrator(shop), (tx) => selectOrder(tx, id));
	if (!order) throw new ShopError("order_not_found");
	return order;
}

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

/**
 * Flagged orders: undecided ones first, each group newest first (AORD-01, AORD-09, D-75). `status` limits them to
 * undecided or rejected ones. For administrators.
 */
export function findOrdersToReview(
	shop: Shop,
	status: "needs_review" | "rejected" | null = null,
): Promise<AdminOrder[]> {
	return transaction(asAdministrator(shop), (tx) => selectOrdersToReview(tx, status, REVIEW_LIST_LIMIT));
}
