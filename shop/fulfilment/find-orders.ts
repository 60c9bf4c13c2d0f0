import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import type { OrderCursor } from "#shop/orders/order-history.rules.ts";
import type { FulfillmentStatus } from "#shop/orders/order-status.rules.ts";
import { DESK_ORDERS_PER_PAGE, type DeskOrder } from "./desk-order.rules.ts";
import { selectOrders } from "./fulfilment.store.ts";

/**
 * A page of all orders, newest first, of one state or all, and of those whose number, e-mail or name begins with
 * `search`, the whole name as it is shown too; `next` is where the following page begins, null on the last. For administrators.
 */
export function findOrders(
	shop: Shop,
	asked: { status: FulfillmentStatus | null; search: string; after: OrderCursor | null },
): Promise<{ orders: DeskOrder[]; next: OrderCursor | null }> {
	const search = asked.search.trim().slice(0, 100) || null;
	return transaction(asAdministrator(shop), async (tx) => {
		const found = await selectOrders(tx, { ...asked, search, limit: DESK_ORDERS_PER_PAGE + 1 });
		const orders = found.slice(0, DESK_ORDERS_PER_PAGE);
		const last = orders.at(-1);
		return { orders, next: found.length > orders.length && last ? { createdAt: last.createdAt, id: last.id } : null };
	});
}
