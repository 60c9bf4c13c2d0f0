import type { Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { AdminOrder } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { updateDelivered } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { checkDeliverable } from "./check-step.rules.ts";
import { moveOrder } from "./move-order.ts";

/**
 * Records that a package was delivered. For administrators.
 * @throws ShopError order_not_found, and what checkDeliverable throws
 */
export function deliverOrder(shop: Shop, orderId: string): Promise<AdminOrder> {
	const step = { activity: "ORDER_DELIVER", status: "delivered" } as const;
	return moveOrder(shop, orderId, step, async (tx, order, { administrator: by, at }) => {
		checkDeliverable(order);
		await updateDelivered(tx, orderId, { by, at });
		return {};
	});
}

/**
 * Undoes a delivery, at any time: the order is in transit again. Deliveries send no email, so neither does this. For
 * administrators.
 * @throws ShopError order_not_found, not_delivered
 */
export function undoDelivery(shop: Shop, orderId: string): Promise<AdminOrder> {
	const step = { activity: "ORDER_DELIVERY_UNDO", status: "shipped" } as const;
	return moveOrder(shop, orderId, step, async (tx, order) => {
		if (order.fulfillmentStatus !== "delivered") throw new ShopError("not_delivered");
		await updateDelivered(tx, orderId, null);
		return {};
	});
}
