import { HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { type AdminOrder, type AdminShipment, refundableCents } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { isDisputed } from "#shop/selling/orders/disputes/disputes.rules.ts";

/** How long after it was marked as shipped a shipment can be undone. */
export const UNDO_SHIPMENT_HOURS = 48;

/**
 * Checks that an order can be shipped now; one whose payment is disputed only if the administrator said so.
 * @throws ShopError already_shipped, already_delivered, already_canceled (params who, at), order_in_review, order_disputed
 */
export function checkShippable(order: AdminOrder, { includeDisputed }: { includeDisputed: boolean }): void {
	checkUnshipped(order);
	if (order.fulfillmentStatus !== "processing") throw new ShopError("order_in_review");
	if (isDisputed(order.disputes) && !includeDisputed) throw new ShopError("order_disputed");
}

/**
 * Checks that an order has neither left nor ended; it may be in review.
 * @throws ShopError already_shipped, already_delivered, already_canceled (params who, at)
 */
export function checkUnshipped(order: AdminOrder): void {
	rejectEnded(order);
	if (order.fulfillmentStatus === "shipped" && order.shipment) throw alreadyShipped(order.shipment);
	if (order.fulfillmentStatus === "delivered" && order.shipment) throw alreadyDelivered(order.shipment);
}

/**
 * The parcels of an order that can be marked as delivered: all that have not arrived, or the given one.
 * @throws ShopError already_delivered, already_canceled (params who, at), not_shipped
 */
export function deliverableParcels(order: AdminOrder, shipmentId: string | null): AdminShipment[] {
	const parcel = sentShipment(order, shipmentId);
	if (shipmentId === null && order.fulfillmentStatus === "processing") throw new ShopError("not_shipped");
	const parcels = shipmentId === null ? order.shipments : [parcel];
	const onTheWay = parcels.filter(({ deliveredAt }) => deliveredAt === null);
	if (onTheWay.length === 0) throw alreadyDelivered(parcel);
	return onTheWay;
}

/**
 * A parcel of an order: the given one, or the latest.
 * @throws ShopError not_shipped, already_canceled
 */
export function sentShipment(order: AdminOrder, shipmentId: string | null = null): AdminShipment {
	rejectEnded(order);
	const parcel = shipmentId === null ? order.shipment : order.shipments.find(({ id }) => id === shipmentId);
	if (!parcel) throw new ShopError("not_shipped");
	return parcel;
}

/**
 * Checks that a parcel can be undone: at most UNDO_SHIPMENT_HOURS old, not marked as delivered, and its order not fully
 * refunded nor by lines, since what is refunded must not wait for shipment. `at` in epoch ms.
 * @throws ShopError not_shipped, already_delivered, already_canceled, already_refunded, lines_refunded, shipment_too_old
 */
export function checkUndoable(order: AdminOrder, shipmentId: string | null, at: number): AdminShipment {
	const shipment = sentShipment(order, shipmentId);
	if (shipment.deliveredAt !== null) throw alreadyDelivered(shipment);
	const refund = order.refunds.filter(({ state }) => state !== "failed").at(-1);
	if (refund && refundableCents(order) === 0) {
		throw new ShopError("already_refunded", { params: { who: refund.createdBy, at: refund.createdAt } });
	}
	const returned = order.lines.some(({ returnedQuantity }) => returnedQuantity > 0) && order.refundLines.at(-1);
	if (returned) throw new ShopError("lines_refunded", { params: { who: returned.createdBy, at: returned.createdAt } });
	if (at - shipment.shippedAt > UNDO_SHIPMENT_HOURS * HOUR_MS) {
		throw new ShopError("shipment_too_old", { params: { hours: UNDO_SHIPMENT_HOURS, at: shipment.shippedAt } });
	}
	return shipment;
}

/** @throws ShopError already_canceled (params who, at), invalid_transition */
export function rejectEnded({
	fulfillmentStatus,
	verifiedBy,
	verifiedAt,
	verificationStatus,
	refunds,
}: AdminOrder): void {
	if (fulfillmentStatus !== "cancelled") return;
	const refund = refunds.at(-1);
	const isRejected = verificationStatus === "rejected" && verifiedBy !== null && verifiedAt !== null;
	if (isRejected) throw new ShopError("already_canceled", { params: { who: verifiedBy, at: verifiedAt } });
	if (refund) {
		throw new ShopError("already_canceled", { params: { who: refund.createdBy, at: refund.createdAt } });
	}
	throw new ShopError("invalid_transition");
}

function alreadyShipped({ createdBy, shippedAt }: AdminShipment): ShopError {
	return new ShopError("already_shipped", { params: { who: createdBy, at: shippedAt } });
}

function alreadyDelivered({ createdBy, deliveredBy, deliveredAt, shippedAt }: AdminShipment): ShopError {
	return new ShopError("already_delivered", {
		params: { who: deliveredBy ?? createdBy, at: deliveredAt ?? shippedAt },
	});
}
