import type { Shop } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { AdminOrder } from "#shop/orders/admin/admin-order.rules.ts";
import { updateShipment } from "#shop/orders/admin/admin-orders.store.ts";
import { sentShipment } from "./check-step.rules.ts";
import { moveOrder } from "./move-order.ts";
import { notifyShipment } from "./notify-shipment.ts";
import { validShipment } from "./ship-order.ts";

/**
 * Corrects carrier and tracking number of a shipment, or adds a missing number. Queues one email per correction, none
 * after delivery; an unchanged shipment is a no-op. `seenCorrections` is the number of corrections the admin's page had
 * loaded. For administrators.
 * @throws ShopError order_not_found, not_shipped, already_canceled, shipment_changed (params who, at), invalid_input
 */
export async function correctShipment(
	shop: Shop,
	orderId: string,
	draft: { carrier?: unknown; trackingNumber?: unknown; seenCorrections?: number | null },
): Promise<AdminOrder> {
	const shipment = validShipment(draft);
	return moveOrder(shop, orderId, { activity: "ORDER_SHIPMENT_CORRECT" }, async (tx, order, { administrator, at }) => {
		const before = sentShipment(order);
		if (before.carrier === shipment.carrier && before.trackingNumber === shipment.trackingNumber) return null;
		if (draft.seenCorrections != null && draft.seenCorrections !== before.corrections) {
			const params = { who: before.correctedBy ?? before.createdBy, at: before.correctedAt ?? before.shippedAt };
			throw new ShopError("shipment_changed", { params });
		}
		await updateShipment(tx, { ...shipment, orderId, correctedBy: administrator, at });
		if (before.deliveredAt === null) {
			const onceKey = `corrected ${before.id} ${before.corrections + 1}`;
			await notifyShipment(tx, order, { kind: "order_shipment_corrected", onceKey, shipment, at });
		}
		return {
			carrier: shipment.carrier,
			tracking_number: shipment.trackingNumber,
			carrier_before: before.carrier,
			tracking_number_before: before.trackingNumber,
		};
	});
}
