import type { Shop } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { AdminOrder } from "./admin-order.rules.ts";
import { updateDelivered } from "./fulfillment.store.ts";
import { moveOrder } from "./move-order.ts";

/**
 * Takes back that a package arrived, at any time: the order is on its way again. No email tells of a delivery, so none
 * tells of this. For administrators. @throws ShopError order_not_found, not_delivered
 */
export function undoDelivery(shop: Shop, orderId: string): Promise<AdminOrder> {
	const step = { activity: "ORDER_DELIVERY_UNDO", status: "shipped" } as const;
	return moveOrder(shop, orderId, step, async (tx, order) => {
		if (order.fulfillmentStatus !== "delivered") throw new ShopError("not_delivered");
		await updateDelivered(tx, orderId, null);
		return {};
	});
}
