import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { AdminOrder } from "./admin-order.rules.ts";
import { selectOrder } from "./admin-orders.store.ts";

/**
 * For administrators.
 * @throws ShopError order_not_found
 */
export async function findOrder(shop: Shop, id: string): Promise<AdminOrder> {
	const order = await transaction(asAdministrator(shop), (tx) => selectOrder(tx, id));
	if (!order) throw new ShopError("order_not_found");
	return order;
}
