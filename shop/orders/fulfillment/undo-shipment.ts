import type { Shop } from "#shop/context.ts";
import type { AdminOrder } from "#shop/orders/admin/admin-order.rules.ts";
import { deleteShipment } from "#shop/orders/admin/admin-orders.store.ts";
import { withdrawMessage } from "#shop/outbox/queue-message.ts";
import { checkUndoable, sentShipment } from "./check-step.rules.ts";
import { moveOrder } from "./move-order.ts";
import { notifyShipment } from "./notify-shipment.ts";

/**
 * Undoes a shipment that was marked by mistake (see checkUndoable): the order waits for shipment again. The shipment
 * email is withdrawn if it has not been sent yet; otherwise the customer gets a correction. Stock and points stay as
 * they are: they changed when the order was paid. For administrators.
 * @throws ShopError order_not_found, and what checkUndoable throws
 */
export async function undoShipment(shop: Shop, orderId: string): Promise<AdminOrder> {
	const step = { activity: "ORDER_SHIPMENT_UNDO", status: "processing" } as const;
	return moveOrder(shop, orderId, step, async (tx, order, { at }) => {
		checkUndoable(order, at);
		const shipment = sentShipment(order);
		await deleteShipment(tx, orderId);
		if (!(await withdrawMessage(tx, `shipped ${shipment.id}`))) {
			const onceKey = `undone ${shipment.id}`;
			await notifyShipment(tx, order, { kind: "order_shipment_undone", onceKey, shipment, at });
		}
		return { carrier: shipment.carrier, tracking_number: shipment.trackingNumber };
	});
}
