import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import type { OrderCursor } from "#shop/orders/order-history.rules.ts";
import type { FulfillmentStatus } from "#shop/orders/order-status.rules.ts";
import { ADMIN_ORDERS_PER_PAGE, type AdminOrder, type OrderFlag } from "./admin-order.rules.ts";
import { selectOrders } from "./fulfillment.store.ts";
import { countOrders, matchesQuery, type OrderFilter } from "./order-query.store.ts";

/**
 * A page of all orders, newest first, of one status or all, and of those whose order number, email, tracking number, ZIP
 * code or name begins with `search`, the whole name too, in either order; `next` is where the following page begins,
 * null on the last; `total` counts all pages. For administrators.
 */
export function findOrders(
	shop: Shop,
	asked: { status: FulfillmentStatus | null; flag?: OrderFlag | null; search: string; after: OrderCursor | null },
): Promise<{ orders: AdminOrder[]; next: OrderCursor | null; total: number }> {
	const filter = orderFilter(asked);
	return transaction(asAdministrator(shop), async (tx) => {
		const found = await selectOrders(tx, {
			condition: matchesQuery(filter),
			after: asked.after,
			limit: ADMIN_ORDERS_PER_PAGE + 1,
		});
		const orders = found.slice(0, ADMIN_ORDERS_PER_PAGE);
		const last = orders.at(-1);
		const next = found.length > orders.length && last ? { createdAt: last.createdAt, id: last.id } : null;
		return { orders, next, total: await countOrders(tx, filter) };
	});
}

/** The filter as the store takes it: the search trimmed, and of a length that a person types. */
export function orderFilter(asked: {
	status: FulfillmentStatus | null;
	flag?: OrderFlag | null;
	search: string;
}): OrderFilter {
	return { status: asked.status, flag: asked.flag ?? null, search: asked.search.trim().slice(0, 100) || null };
}
