import { asCustomer, type Shop, transaction } from "#shop/context.ts";
import { type CustomerOrder, ORDERS_PER_PAGE, type OrderCursor } from "./order-history.rules.ts";
import { selectOrderPage } from "./order-history.store.ts";

/**
 * A page of the caller's orders, newest first (ORD-01, ORD-08). `next` is the cursor of the next page, null on the
 * last.
 * @throws ShopError unauthenticated
 */
export function findOwnOrders(
	shop: Shop,
	after: OrderCursor | null,
): Promise<{ orders: CustomerOrder[]; next: OrderCursor | null }> {
	const customer = asCustomer(shop);
	const { userId } = customer.caller;
	return transaction(customer, async (tx) => {
		const rows = await selectOrderPage(tx, { userId, after, limit: ORDERS_PER_PAGE + 1 });
		const orders = rows.slice(0, ORDERS_PER_PAGE);
		const last = orders.at(-1);
		return { orders, next: rows.length > orders.length && last ? { createdAt: last.createdAt, id: last.id } : null };
	});
}
