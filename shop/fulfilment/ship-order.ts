import type { Shop } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { queueMessage } from "#shop/outbox/queue-message.ts";
import { checkShipment, type DeskOrder, normalShipment } from "./desk-order.rules.ts";
import { insertShipment } from "./fulfilment.store.ts";
import { moveOrder } from "./move-order.ts";

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
