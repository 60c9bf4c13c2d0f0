import type { ActivityDetails } from "#shop/kernel/activity/activity.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { AdminOrder } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { updateDelivered } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { deliverableParcels, sentShipment } from "./check-step.rules.ts";
import { moveOrder } from "./move-order.ts";

/**
 * Records that a parcel was delivered, or without `shipmentId` all parcels of an order that has shipped. The order is
 * delivered when all of them are. For administrators.
 * @throws ShopError order_not_found, and what deliverableParcels throws
 */
export function deliverOrder(shop: Shop, orderId: string, shipmentId: string | null = null): Promise<AdminOrder> {
	const step = { activity: "ORDER_DELIVER", followsParcels: true } as const;
	return moveOrder(shop, orderId, step, async (tx, order, { administrator: by, at }) => {
		const parcels = deliverableParcels(order, shipmentId);
		await updateDelivered(tx, idsOf(parcels), { by, at });
		return parcelDetails(shipmentId, parcels);
	});
}

/**
 * Undoes the delivery of a parcel, or of all, at any time: it is in transit again. Deliveries send no email, so neither
 * does this. For administrators.
 * @throws ShopError order_not_found, not_delivered
 */
export function undoDelivery(shop: Shop, orderId: string, shipmentId: string | null = null): Promise<AdminOrder> {
	const step = { activity: "ORDER_DELIVERY_UNDO", followsParcels: true } as const;
	return moveOrder(shop, orderId, step, async (tx, order) => {
		const parcels = shipmentId === null ? order.shipments : [sentShipment(order, shipmentId)];
		const delivered = parcels.filter(({ deliveredAt }) => deliveredAt !== null);
		const isAllOrOne = shipmentId !== null || order.fulfillmentStatus === "delivered";
		if (delivered.length === 0 || !isAllOrOne) throw new ShopError("not_delivered");
		await updateDelivered(tx, idsOf(delivered), null);
		return parcelDetails(shipmentId, delivered);
	});
}

function idsOf(parcels: AdminOrder["shipments"]): string[] {
	return parcels.map(({ id }) => id);
}

/** Which parcel it was, for one of several. */
function parcelDetails(shipmentId: string | null, parcels: AdminOrder["shipments"]): ActivityDetails {
	const [parcel] = parcels;
	if (shipmentId === null || parcel === undefined) return {};
	return { carrier: parcel.carrier, tracking_number: parcel.trackingNumber };
}
