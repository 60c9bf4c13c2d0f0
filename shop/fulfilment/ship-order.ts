import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { checkTransition } from "#shop/orders/order-status.rules.ts";
import { queueMessage } from "#shop/outbox/queue-message.ts";
import { checkShipment, type DeskOrder, normalShipment } from "./desk-order.rules.ts";
import { insertShipment, lockOrder, selectOrder, updateDelivered, updateStatus } from "./fulfilment.store.ts";

/**
 * Sends an order on its way: carrier and tracking number are kept, and the customer is told by e-mail, once. For
 * administrators.
 * @throws ShopError order_not_found, invalid_transition, invalid_input with one entry per field
 */
export async function shipOrder(
	shop: Shop,
	orderId: string,
	draft: { carrier?: unknown; trackingNumber?: unknown },
): Promise<DeskOrder> {
	const shipment = normalShipment(draft);
	const problems = checkShipment(shipment);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	return moveOrder(shop, orderId, "shipped", async (tx, order, { administrator, at }) => {
		await insertShipment(tx, { ...shipment, orderId, createdBy: administrator, at });
		if (order.email === null) return;
		await queueMessage(tx, {
			kind: "order_shipped",
			orderId,
			recipient: order.email,
			language: order.language,
			data: {
				order_number: order.orderNumber,
				carrier: shipment.carrier,
				tracking_number: shipment.trackingNumber,
				name: order.address?.firstName ?? "",
			},
			at,
		});
	});
}

/** Writes down that a parcel arrived. For administrators. @throws ShopError order_not_found, invalid_transition */
export function deliverOrder(shop: Shop, orderId: string): Promise<DeskOrder> {
	return moveOrder(shop, orderId, "delivered", (tx, _, { at }) => updateDelivered(tx, orderId, at));
}

async function moveOrder(
	shop: Shop,
	orderId: string,
	status: "shipped" | "delivered",
	work: (
		tx: Parameters<Parameters<typeof transaction>[1]>[0],
		order: DeskOrder,
		by: { administrator: string; at: number },
	) => Promise<void>,
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
