import { asCustomer, type Shop, transaction } from "#shop/context.ts";
import { type Cursor, splitPage } from "#shop/cursor.rules.ts";
import { type CustomerOrder, ORDERS_PER_PAGE } from "./order-history.rules.ts";
import { selectOrderPage } from "./order-history.store.ts";

/**
 * A page of the caller's orders, newest first (ORD-01, ORD-08). `next` is the cursor of the next page, null on the
 * last.
 * @throws ShopError unauthenticated
 */
export function findOwnOrders(
	shop: Shop,
	after: Cursor | null,
): Promise<{ orders: CustomerOrder[]; next: Cursor | null }> {
	const customer = asCustomer(shop);
	const { userId } = customer.caller;
	return transaction(customer, async (tx) => {
		const rows = await selectOrderPage(tx, { userId, after, limit: ORDERS_PER_PAGE + 1 });
		const { page, next } = splitPage(rows, ORDERS_PER_PAGE);
		return { orders: page, next };
	});
}
