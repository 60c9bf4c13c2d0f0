import type { Shop, ShopTransaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { queueMessage, withdrawMessages } from "#shop/kernel/outbox/queue-message.ts";
import {
	type AdminOrder,
	type AdminShipment,
	checkShipment,
	normalShipment,
	type ShipmentDraft,
} from "#shop/selling/orders/admin/admin-order.rules.ts";
import { deleteShipment, insertShipment, updateShipment } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { trackingProblem } from "./carriers.rules.ts";
import { checkShippable, checkUndoable, sentShipment } from "./check-step.rules.ts";
import { moveOrder } from "./move-order.ts";
import { namedLines, type ParcelLine, unsentLines } from "./parcels.rules.ts";

/** What was typed. `acceptNumber`: the number is right, although it is none that the carrier is known to give out. */
type ShipmentInput = { carrier?: unknown; trackingNumber?: unknown; acceptNumber?: boolean };

/**
 * Ships a parcel of an order with the given lines, or all that has not been sent: stores carrier and tracking number,
 * and queues the customer's email, once. The order has shipped when nothing is left to send. One whose payment is
 * disputed needs `includeDisputed`. `seenParcels` is the number of parcels that the admin's page had loaded. For
 * administrators.
 * @throws ShopError order_not_found, invalid_input with one entry per field, tracking_invalid, tracking_of_other_carrier
 * (params number, carrier), parcel_sent (params who, at), and what checkShippable throws
 */
export async function shipOrder(
	shop: Shop,
	orderId: string,
	draft: ShipmentInput & {
		includeDisputed?: boolean;
		lines?: readonly ParcelLine[] | null;
		seenParcels?: number | null;
	},
): Promise<AdminOrder> {
	const shipment = validShipment(draft);
	return moveOrder(shop, orderId, { activity: "ORDER_SHIP", followsParcels: true }, async (tx, order, by) => {
		const { administrator, at } = by;
		checkShippable(order, { includeDisputed: draft.includeDisputed ?? false });
		const lines = checkParcel(order, draft);
		const id = await insertShipment(tx, { ...shipment, orderId, lines, createdBy: administrator, at });
		const parcel = { ...shipment, lines };
		await notifyShipment(tx, order, { kind: "order_shipped", onceKey: `shipped ${id}`, parcel, at });
		return { carrier: shipment.carrier, tracking_number: shipment.trackingNumber };
	});
}

/**
 * Corrects carrier and tracking number of a shipment, or adds a missing number. Queues one email per correction, none
 * after delivery; an unchanged shipment is a no-op. `seenCorrections` is the number of corrections the admin's page had
 * loaded. For administrators.
 * @throws ShopError order_not_found, not_shipped, already_canceled, shipment_changed (params who, at), invalid_input,
 * tracking_invalid, tracking_of_other_carrier (params number, carrier)
 */
export async function correctShipment(
	shop: Shop,
	orderId: string,
	draft: ShipmentInput & { shipmentId?: string | null; seenCorrections?: number | null },
): Promise<AdminOrder> {
	const shipment = validShipment(draft);
	return moveOrder(shop, orderId, { activity: "ORDER_SHIPMENT_CORRECT" }, async (tx, order, { administrator, at }) => {
		const before = sentShipment(order, draft.shipmentId ?? null);
		if (before.carrier === shipment.carrier && before.trackingNumber === shipment.trackingNumber) return null;
		if (draft.seenCorrections != null && draft.seenCorrections !== before.corrections) {
			const params = { who: before.correctedBy ?? before.createdBy, at: before.correctedAt ?? before.shippedAt };
			throw new ShopError("shipment_changed", { params });
		}
		await updateShipment(tx, { ...shipment, id: before.id, correctedBy: administrator, at });
		if (before.deliveredAt === null) {
			const onceKey = `corrected ${before.id} ${before.corrections + 1}`;
			const parcel = { ...shipment, lines: before.lines };
			await notifyShipment(tx, order, { kind: "order_shipment_corrected", onceKey, parcel, at });
		}
		return {
			carrier: shipment.carrier,
			tracking_number: shipment.trackingNumber,
			carrier_before: before.carrier,
			tracking_number_before: before.trackingNumber,
		};
	});
}

/**
 * Undoes a shipment that was marked by mistake (see checkUndoable): the order waits for shipment again. Emails about the
 * shipment that have not been sent yet are withdrawn, resent ones too; if one has been sent, the customer gets a
 * correction. Stock and points stay as they are: they changed when the order was paid. For administrators.
 * @throws ShopError order_not_found, and what checkUndoable throws
 */
export async function undoShipment(shop: Shop, orderId: string, shipmentId: string | null = null): Promise<AdminOrder> {
	const step = { activity: "ORDER_SHIPMENT_UNDO", followsParcels: true } as const;
	return moveOrder(shop, orderId, step, async (tx, order, { at }) => {
		const shipment = checkUndoable(order, shipmentId, at);
		await deleteShipment(tx, shipment.id);
		if (await withdrawMessages(tx, { orderId, keyPart: shipment.id })) {
			const onceKey = `undone ${shipment.id}`;
			await notifyShipment(tx, order, { kind: "order_shipment_undone", onceKey, parcel: shipment, at });
		}
		return { carrier: shipment.carrier, tracking_number: shipment.trackingNumber };
	});
}

/**
 * What a parcel will hold: the given lines, each within what has not been sent, or all of that.
 * @throws ShopError parcel_sent (params who, at) if another administrator sent a parcel meanwhile; invalid_input
 */
function checkParcel(
	order: AdminOrder,
	{ lines, seenParcels }: { lines?: readonly ParcelLine[] | null; seenParcels?: number | null },
): ParcelLine[] {
	const unsent = unsentLines(order);
	const fits = (lines ?? []).every(({ productId, quantity }, index, all) => {
		const isFirst = all.findIndex((one) => one.productId === productId) === index;
		const left = unsent.find((line) => line.productId === productId)?.quantity ?? 0;
		return isFirst && quantity >= 1 && quantity <= left;
	});
	const last = order.shipment;
	if (last !== null && (!fits || (seenParcels != null && seenParcels !== order.shipments.length))) {
		throw new ShopError("parcel_sent", { params: { who: last.createdBy, at: last.shippedAt } });
	}
	if (!fits || unsent.length === 0 || lines?.length === 0) {
		throw new ShopError("invalid_input", { details: [{ field: "lines", code: "out_of_range" }] });
	}
	return lines == null ? unsent : lines.map(({ productId, quantity }) => ({ productId, quantity }));
}

/** What an email about a parcel says of it: what it holds, if that is not the whole order. */
export function parcelNews(order: AdminOrder, parcel: ShipmentDraft & Pick<AdminShipment, "lines">) {
	const { carrier, trackingNumber } = parcel;
	return { carrier, trackingNumber, items: namedLines(order, parcel) };
}

/**
 * Normalizes and validates a shipment.
 * @throws ShopError invalid_input with one entry per field, tracking_invalid, tracking_of_other_carrier
 */
export function validShipment(draft: ShipmentInput): ShipmentDraft {
	const shipment = normalShipment(draft);
	const problems = checkShipment(shipment);
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	const { carrier, trackingNumber: number } = shipment;
	const problem = draft.acceptNumber ? null : trackingProblem(carrier, number);
	if (problem) throw new ShopError(problem.code, { params: { number: number ?? "", carrier: problem.carrier } });
	return shipment;
}

/**
 * Enqueues a shipment email if the customer's email is known. `onceKey` identifies the shipment and the change, so each
 * is announced once, and undoing the shipment finds it; `at` in epoch ms.
 */
async function notifyShipment(
	tx: ShopTransaction,
	order: AdminOrder,
	notice: {
		kind: "order_shipped" | "order_shipment_corrected" | "order_shipment_undone";
		onceKey: string;
		parcel: ShipmentDraft & Pick<AdminShipment, "lines">;
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
			...parcelNews(order, notice.parcel),
			name: order.address?.firstName ?? "",
		},
		at: notice.at,
	});
}
