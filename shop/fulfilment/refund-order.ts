import { recordActivity } from "#shop/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { checkText, cleanText } from "#shop/form.rules.ts";
import { reversePoints } from "#shop/points/reverse-points.ts";
import { cancelRefundedOrder } from "./cancel-refunded-order.ts";
import { type DeskOrder, hasLeft, refundableCents, refundedCents, refundedMerchandise } from "./desk-order.rules.ts";
import { finishRefunds } from "./finish-refunds.ts";
import { lockOrder, selectOrder } from "./fulfilment.store.ts";
import { insertRefund } from "./refunds.store.ts";

const LONGEST_REASON = 500;

/**
 * Pays back a part of an order, or all that is left of it (`amountCents` null). What the order earned is reversed in
 * proportion (D-30); a full refund of an order that has not left cancels it, so that units and points go back too, and
 * decides it when it was flagged.
 * `key` names the attempt: the same one never pays twice. For administrators.
 * @throws ShopError order_not_found, invalid_input for an amount that is not left to refund, or a reason that
 * cannot be stored
 */
export async function refundOrder(
	shop: Shop,
	refund: { orderId: string; amountCents: number | null; reason: string; key: string },
): Promise<DeskOrder> {
	const admin = asAdministrator(shop);
	const administrator = admin.caller.administrator.email;
	const { orderId } = refund;
	const reason = cleanText(refund.reason);
	const problem = checkText(reason, { required: false, maxLength: LONGEST_REASON });
	if (problem !== null) throw new ShopError("invalid_input", { details: [{ field: "reason", code: problem }] });
	const at = shop.clock.now();
	const refundId = await transaction(asSystem(shop), async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) throw new ShopError("order_not_found");
		const key = `refund-${orderId}-${refund.key}`;
		const done = order.refunds.some((before) => before.key === key);
		const left = refundableCents(order);
		// A repeated click finds its refund made, or nothing left of an order that it has cancelled.
		if (done || (order.fulfillmentStatus === "cancelled" && left === 0)) return null;
		const amountCents = refund.amountCents ?? left;
		if (!Number.isInteger(amountCents) || amountCents < 1 || amountCents > left) {
			throw new ShopError("invalid_input", { details: [{ field: "amount_cents", code: "out_of_range" }] });
		}
		const isWhole = amountCents === left;
		await recordActivity(tx, admin, "ORDER_REFUND", {
			order_number: order.orderNumber,
			amount_cents: amountCents,
			reason,
		});
		if (order.userId !== null) {
			const parts = refundedMerchandise(order, refundedCents(order) + amountCents);
			await reversePoints(tx, { userId: order.userId, orderId, refundId: refund.key, ...parts, at });
		}
		if (isWhole && !hasLeft(order) && order.fulfillmentStatus !== "cancelled") {
			return cancelRefundedOrder(tx, order, { administrator, reason, at });
		}
		return (await insertRefund(tx, { orderId, amountCents, reason, key, createdBy: administrator, at })) ?? null;
	});
	if (refundId !== null) await finishRefunds(shop, refundId);
	const refunded = await transaction(admin, (tx) => selectOrder(tx, orderId));
	if (!refunded) throw new ShopError("order_not_found");
	return refunded;
}
