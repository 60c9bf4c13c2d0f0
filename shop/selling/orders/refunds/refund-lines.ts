import type { ShopTransaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { restockOrder } from "#shop/selling/catalog/stock.ts";
import { type AdminOrder, hasLeft } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { selectOrder } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { rejectEnded } from "#shop/selling/orders/fulfillment/check-step.rules.ts";
import { followParcels } from "#shop/selling/orders/fulfillment/move-order.ts";
import { isPartlySent, unsentLines } from "#shop/selling/orders/fulfillment/parcels.rules.ts";
import { returnPoints } from "#shop/selling/points/points-ledger.ts";
import { refundedItems } from "./notify-refund.ts";
import { type LineRefund, lineRefund, unitsLeft } from "./refund-lines.rules.ts";
import { insertRefundLines } from "./refunds.store.ts";

/**
 * Checks that an order has the units that are to be refunded.
 * @throws ShopError already_canceled; lines_refunded (params who, at) if another administrator refunded lines before, else
 * invalid_input
 */
export function checkLines(order: AdminOrder, lines: readonly LineRefund[]): void {
	if (lines.length === 0) return;
	rejectEnded(order);
	const areThere = lines.every(({ productId, quantity }, index) => {
		const line = order.lines.find((one) => one.productId === productId);
		const isFirst = lines.findIndex((one) => one.productId === productId) === index;
		return line !== undefined && isFirst && quantity >= 1 && quantity <= unitsLeft(line);
	});
	if (areThere) return;
	const last = order.refundLines.at(-1);
	if (last) throw new ShopError("lines_refunded", { params: { who: last.createdBy, at: last.createdAt } });
	throw new ShopError("invalid_input", { details: [{ field: "lines", code: "out_of_range" }] });
}

/** Whether nothing would be left to send of an order that has not shipped. */
export function isEmptiedBy(order: AdminOrder, lines: readonly LineRefund[]): boolean {
	if (lines.length === 0 || hasLeft(order)) return false;
	return order.lines.every((line) => {
		const refund = lines.find(({ productId }) => productId === line.productId);
		return unitsLeft(line) === (refund?.quantity ?? 0);
	});
}

/**
 * Takes units off an order's lines: to stock where that is chosen, with the points that made some of them free, unless
 * a full refund returns all points. The caller has locked the order.
 * @returns the order as it is after that
 */
export async function takeOffLines(
	tx: ShopTransaction,
	order: AdminOrder,
	by: { lines: readonly LineRefund[]; key: string; administrator: string; returnsPoints: boolean; at: number },
): Promise<AdminOrder> {
	const { lines, key, administrator, returnsPoints, at } = by;
	const { id: orderId, userId } = order;
	if (lines.length === 0) return order;
	const unsent = unsentLines(order);
	const units = order.lines.flatMap((line) => {
		const refund = lines.find(({ productId }) => productId === line.productId);
		if (refund === undefined) return [];
		const { points, stockUnits } = lineRefund(line, refund.quantity);
		return [
			{
				productId: line.productId,
				quantity: refund.quantity,
				// What has not left goes first.
				removed: Math.min(refund.quantity, unsent.find(({ productId }) => productId === line.productId)?.quantity ?? 0),
				restockedQuantity: refund.restock ? stockUnits : 0,
				points: returnsPoints && userId !== null ? points : 0,
			},
		];
	});
	await insertRefundLines(tx, { orderId, key, createdBy: administrator, units, at });
	const restocked = units.map(({ productId, restockedQuantity: quantity }) => ({ productId, quantity }));
	await restockOrder(tx, { orderId, cause: key, units: restocked, at });
	const points = units.reduce((sum, line) => sum + line.points, 0);
	if (userId !== null && points > 0) {
		await returnPoints(tx, { userId, orderId, at, part: { points, refundId: key } });
	}
	if (order.shipments.length > 0) await followParcels(tx, orderId, at);
	const after = await selectOrder(tx, orderId);
	if (!after) throw new ShopError("order_not_found");
	return after;
}

/**
 * Takes the rest off an order that has left in part and is refunded in full, or lost to a bank: it is not sent. Nothing
 * happens to any other order.
 */
export async function takeOffRest(
	tx: ShopTransaction,
	order: AdminOrder,
	by: { key: string; administrator: string; at: number },
): Promise<AdminOrder> {
	if (!isPartlySent(order)) return order;
	const lines = unsentLines(order).map((line) => ({ ...line, restock: true }));
	return takeOffLines(tx, order, { ...by, lines, returnsPoints: false });
}

/** Notifies the customer of lines that were taken off although there is nothing to refund for them. */
export async function notifyFreeLines(
	tx: ShopTransaction,
	order: AdminOrder,
	{ key, at }: { key: string; at: number },
): Promise<void> {
	if (order.email === null) return;
	await queueMessage(tx, {
		kind: "order_items_removed",
		orderId: order.id,
		onceKey: `removed ${key}`,
		recipient: order.email,
		language: order.language,
		data: {
			orderNumber: order.orderNumber,
			name: order.address?.firstName ?? "",
			...refundedItems(order, key),
		},
		at,
	});
}
