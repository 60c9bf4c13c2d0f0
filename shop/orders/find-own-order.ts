import { asCustomer, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { CustomerOrder } from "./order-history.rules.ts";
import { selectOwnOrder } from "./order-history.store.ts";

/**
 * One of the caller's orders by its number, for the detail view and the receipt.
 * @throws ShopError unauthenticated; order_not_found, also for another customer's order
 */
export async function findOwnOrder(shop: Shop, orderNumber: string): Promise<CustomerOrder> {
	const customer = asCustomer(shop);
	const order = await transaction(customer, (tx) =>
		selectOwnOrder(tx, { userId: customer.caller.userId, orderNumber }),
	);
	if (order === undefined) throw new ShopError("order_not_found");
	return order;
}
