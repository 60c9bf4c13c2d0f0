import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { checkTransition } from "#shop/orders/order-status.rules.ts";
import type { DeskOrder } from "./desk-order.rules.ts";
import { lockOrder, selectOrder, updateStatus } from "./fulfilment.store.ts";

/**
 * One step of a parcel in its own transaction: the order is locked first, `work` is done with it, and the step is written
 * down. `at` in epoch ms. For administrators. @throws ShopError order_not_found, invalid_transition
 */
export async function moveOrder(
	shop: Shop,
	orderId: string,
	status: "shipped" | "delivered",
	work: (tx: ShopTransaction, order: DeskOrder, by: { administrator: string; at: number }) => Promise<void>,
): Promise<DeskOrder> {
	const admin = asAdministrator(shop);
	const at = shop.clock.now();
	return transaction(asSystem(shop), async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) throw new ShopError("order_not_found");
		if (order.fulfillmentStatus === status)
			throw new ShopError("invalid_transition", { params: { from: status, to: status } });
		checkTransition(order.fulfillmentStatus, status);
		await updateStatus(tx, { orderId, status, at });
		await work(tx, order, { administrator: admin.caller.administrator.email, at });
		await recordActivity(tx, admin, status === "shipped" ? "ORDER_SHIP" : "ORDER_DELIVER", {
			order_number: order.orderNumber,
		});
		const moved = await selectOrder(tx, orderId);
		if (!moved) throw new ShopError("order_not_found");
		return moved;
	});
}
