import type { Shop } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import {
	type AdminOrder,
	checkShipment,
	normalShipment,
	type ShipmentDraft,
} from "#shop/orders/admin/admin-order.rules.ts";
import { insertShipment } from "#shop/orders/admin/admin-orders.store.ts";
import { checkShippable } from "./check-step.rules.ts";
import { moveOrder } from "./move-order.ts";
import { notifyShipment } from "./notify-shipment.ts";

/**
 * Marks an order as shipped, stores carrier and tracking number, and queues the customer's email, once. For
 * administrators.
 * @throws ShopError order_not_found, invalid_input with one entry per field, and what checkShippable throws
 */
export async function shipOrder(
	shop: Shop,
	orderId: string,
	draft: { carrier?: unknown; trackingNumber?: unknown },
): Promise<AdminOrder> {
	const shipment = validShipment(draft);
	return moveOrder(shop, orderId, { activity: "ORDER_SHIP", status: "shipped" }, async (tx, order, by) => {
		const { administrator, at } = by;
		checkShippable(order);
		const id = await insertShipment(tx, { ...shipment, orderId, createdBy: administrator, at });
		await notifyShipment(tx, order, { kind: "order_shipped", onceKey: `shipped ${id}`, shipment, at });
		return { carrier: shipment.carrier, tracking_number: shipment.trackingNumber };
	});
}

/**
 * Normalizes and validates a shipment.
 * @throws ShopError invalid_input with one entry per field
 */
export function validShipment(draft: { carrier?: unknown; trackingNumber?: unknown }): ShipmentDraft {
	const shipment = normalShipment(draft);
	const problems = checkShipment(shipment);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	return shipment;
}
