import type { ShopTransaction } from "#shop/context.ts";
import type { AdminOrder, ShipmentDraft } from "#shop/orders/admin/admin-order.rules.ts";
import { queueMessage } from "#shop/outbox/queue-message.ts";

/**
 * Enqueues a shipment email if the customer's email is known. `onceKey` identifies the shipment and the change, so each
 * is announced once; `at` in epoch ms.
 */
export async function notifyShipment(
	tx: ShopTransaction,
	order: AdminOrder,
	notice: {
		kind: "order_shipped" | "order_shipment_corrected" | "order_shipment_undone";
		onceKey: string;
		shipment: ShipmentDraft;
		at: number;
	},
): Promise<void> {
	if (order.email === null) return;
	await queueMessage(tx, {
		kind: notice.kind,
		orderId: order.id,
		onceKey: notice.onceKey,
		recipient: order.email,
		language: order.language,
		data: {
			orderNumber: order.orderNumber,
			carrier: notice.shipment.carrier,
			trackingNumber: notice.shipment.trackingNumber,
			name: order.address?.firstName ?? "",
		},
		at: notice.at,
	});
}
