import { checkFree } from "#shop/access/work/work.ts";
import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import type { RefundCause } from "#shop/kernel/causes.rules.ts";
import { asAdministrator, asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { checkText, cleanText } from "#shop/kernel/form.rules.ts";
import {
	type AdminOrder,
	hasLeft,
	refundableCents,
	refundedMerchandise,
	takenBackCents,
} from "#shop/selling/orders/admin/admin-order.rules.ts";
import { lockOrder, selectOrder } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { returnPoints, reversePoints } from "#shop/selling/points/points-ledger.ts";
import { cancelRefundedOrder } from "./cancel-refunded-order.ts";
import { finishRefunds } from "./finish-refunds.ts";
import { type LineRefund, lineRefundCents } from "./refund-lines.rules.ts";
import { checkLines, isEmptiedBy, notifyFreeLines, takeOffLines, takeOffRest } from "./refund-lines.ts";
import { insertRefund, resolveFailedRefunds } from "./refunds.store.ts";

const MAX_REASON_LENGTH = 500;

/**
 * A refund request. `amountCents` null refunds what `lines` cost, or without lines all that is left; `seenCents` is the
 * refundable amount the admin's page showed, which detects a concurrent refund; `key` identifies the attempt: the same
 * one never refunds twice.
 */
export type RefundRequest = {
	orderId: string;
	amountCents: number | null;
	lines?: readonly LineRefund[];
	seenCents?: number | null;
	cause?: RefundCause;
	reason: string;
	key: string;
};

/**
 * Refunds part of an order, or all that is left of it. Earned points are reversed in proportion (D-30). A full refund
 * returns redeemed points, cancels an order that has not shipped, so that its units return to stock, and decides it if
 * it was flagged. With lines, their units are taken off what is still to be sent, or count as returned, and go back to
 * stock or not, line by line; what an order that has not shipped loses entirely is a full refund (D-232). Repeating a
 * request changes nothing and gets the same result. For administrators.
 * @throws ShopError order_not_found, already_refunded, refunded_meanwhile, lines_refunded, already_canceled; invalid_input
 *   for an amount or lines that are not refundable, or a reason that cannot be stored
 */
export async function refundOrder(shop: Shop, refund: RefundRequest): Promise<AdminOrder> {
	const admin = asAdministrator(shop);
	const { orderId } = refund;
	const reason = cleanText(refund.reason);
	const problem = checkText(reason, { required: false, maxLength: MAX_REASON_LENGTH });
	if (problem !== null) throw new ShopError("invalid_input", { details: [{ field: "reason", code: problem }] });
	const refundId = await transaction(asSystem(shop), async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) throw new ShopError("order_not_found");
		const amountCents = amountToRefund(order, refund);
		if (amountCents === null) return null;
		await checkFree(tx, admin, "order", orderId);
		await recordActivity(tx, admin, "ORDER_REFUND", {
			order_number: order.orderNumber,
			amount_cents: amountCents,
			cause: refund.cause ?? "other",
			reason,
			...(refund.lines?.length ? { units: refund.lines.reduce((sum, { quantity }) => sum + quantity, 0) } : {}),
		});
		const administrator = admin.caller.administrator.email;
		return payBack(tx, order, { ...refund, reason, amountCents, administrator, at: shop.clock.now() });
	});
	if (refundId !== null) await finishRefunds(shop, refundId);
	const refunded = await transaction(admin, (tx) => selectOrder(tx, orderId));
	if (!refunded) throw new ShopError("order_not_found");
	return refunded;
}

/**
 * The amount in cents; null if this request was already carried out.
 * @throws ShopError
 */
function amountToRefund(order: AdminOrder, refund: RefundRequest): number | null {
	const { lines = [] } = refund;
	const left = refundableCents(order);
	const done = order.refunds.find(({ key }) => key === keyOf(refund));
	if (done && (refund.amountCents ?? done.amountCents) === done.amountCents) return null;
	if (!done && order.refundLines.some(({ key }) => key === keyOf(refund))) return null;
	const last = order.refunds.filter(({ state }) => state !== "failed").at(-1);
	if (last) {
		const params = { who: last.createdBy, at: last.createdAt, amount_cents: last.amountCents };
		if (left === 0 && lines.length === 0) throw new ShopError("already_refunded", { params });
		if (done || (refund.seenCents != null && refund.seenCents !== left)) {
			throw new ShopError("refunded_meanwhile", { params });
		}
	}
	checkLines(order, lines);
	const isEmptied = isEmptiedBy(order, lines);
	const due = lines.length === 0 || isEmptied ? left : Math.min(left, lineRefundCents(order.lines, lines));
	const amountCents = refund.amountCents ?? due;
	const least = isEmptied ? left : lines.length === 0 ? 1 : 0;
	if (!Number.isInteger(amountCents) || amountCents < least || amountCents > left) {
		throw new ShopError("invalid_input", { details: [{ field: "amountCents", code: "out_of_range" }] });
	}
	return amountCents;
}

async function payBack(
	tx: ShopTransaction,
	before: AdminOrder,
	refund: RefundRequest & { amountCents: number; administrator: string; at: number },
): Promise<string | null> {
	const { orderId, amountCents, lines = [], administrator, reason, at } = refund;
	const cause = refund.cause ?? "other";
	const key = keyOf(refund);
	// With lines, the others of an order stay to be sent, even if they cost nothing.
	const isWhole = lines.length === 0 ? amountCents === refundableCents(before) : isEmptiedBy(before, lines);
	// A new refund replaces a failed one.
	if (amountCents > 0) await resolveFailedRefunds(tx, { orderId, by: administrator, at });
	if (before.userId !== null && amountCents > 0) {
		const parts = refundedMerchandise(before, takenBackCents(before) + amountCents);
		await reversePoints(tx, { userId: before.userId, orderId, refundId: refund.key, ...parts, at });
	}
	const order =
		lines.length === 0 && isWhole
			? await takeOffRest(tx, before, { key, administrator, at })
			: await takeOffLines(tx, before, { lines, key, administrator, returnsPoints: !isWhole, at });
	if (isWhole && !hasLeft(order) && order.fulfillmentStatus !== "cancelled") {
		return cancelRefundedOrder(tx, order, { administrator, cause, reason, key, at });
	}
	if (isWhole && order.userId !== null && order.pointsUsed > 0) {
		await returnPoints(tx, { userId: order.userId, orderId, at });
	}
	if (amountCents === 0) {
		await notifyFreeLines(tx, order, { key, at });
		return null;
	}
	return (await insertRefund(tx, { orderId, amountCents, reason, cause, key, createdBy: administrator, at })) ?? null;
}

function keyOf({ orderId, key }: RefundRequest): string {
	return `refund-${orderId}-${key}`;
}
