import type { PaymentDispute } from "#platform/payments/payments.ts";
import { DAY_MS, HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import type { DisputeState } from "#shop/kernel/causes.rules.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import {
	type AdminOrder,
	hasLeft,
	refundableCents,
	refundedMerchandise,
	takenBackCents,
} from "#shop/selling/orders/admin/admin-order.rules.ts";
import { lockOrder } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { cancelRefundedOrder } from "#shop/selling/orders/refunds/cancel-refunded-order.ts";
import { notifyOwner } from "#shop/selling/orders/refunds/notify-owner.ts";
import { PROVIDER, recordProviderActivity } from "#shop/selling/orders/refunds/record-provider-activity.ts";
import { takeOffRest } from "#shop/selling/orders/refunds/refund-lines.ts";
import { selectPaidOrderId } from "#shop/selling/orders/refunds/refunds.store.ts";
import { restorePoints, reversePoints } from "#shop/selling/points/points-ledger.ts";
import { disputeState } from "./disputes.rules.ts";
import { insertDispute, selectOldUnfinished, updateDispute } from "./disputes.store.ts";

/** The job fetches disputes this recent; older ones only while unfinished. */
const RECENT_DISPUTES_MS = 30 * DAY_MS;

/**
 * Applies the disputes of payments, each change once: marks the order and notifies the owner. A lost dispute reverses
 * points like a refund and cancels an order that has not shipped; one that is won after all restores the points
 * (decision 025). The webhook passes its payment; the job covers all recent and all unfinished disputes.
 * @throws PaymentError when the provider is unreachable; ShopError order_not_found for a new dispute whose order is
 *   not placed yet, so that its webhook is resent
 */
export async function followDisputes(shop: Shop, paymentIntentId: string | null = null): Promise<void> {
	const system = asSystem(shop);
	if (paymentIntentId !== null) {
		const disputes = await shop.payments.findDisputes({ paymentIntentId });
		const areRecorded = await record(system, disputes);
		const isFresh = disputes.some(({ createdAt }) => createdAt > shop.clock.now() - HOUR_MS);
		if (!areRecorded && isFresh) throw new ShopError("order_not_found");
		return;
	}
	const createdSince = shop.clock.now() - RECENT_DISPUTES_MS;
	await record(system, await shop.payments.findDisputes({ createdSince }));
	for (const intent of await transaction(system, (tx) => selectOldUnfinished(tx, createdSince))) {
		await record(system, await shop.payments.findDisputes({ paymentIntentId: intent }));
	}
}

/**
 * Records the disputes.
 * @returns whether each of them belongs to an order
 */
async function record(shop: Shop, disputes: readonly PaymentDispute[]): Promise<boolean> {
	let areRecorded = true;
	for (const dispute of disputes) {
		await transaction(shop, async (tx) => {
			const { paymentIntentId } = dispute;
			const orderId = paymentIntentId === null ? undefined : await selectPaidOrderId(tx, paymentIntentId);
			const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
			if (order) await recordDispute(tx, shop, order, dispute);
			else shop.log.warn({ dispute: dispute.id }, "disputed payment has no order");
			areRecorded &&= order !== undefined;
		});
	}
	return areRecorded;
}

async function recordDispute(
	tx: ShopTransaction,
	shop: Shop,
	before: AdminOrder,
	dispute: PaymentDispute,
): Promise<void> {
	const at = shop.clock.now();
	const state = disputeState(dispute.status);
	const known = before.disputes.find(({ providerId }) => providerId === dispute.id);
	if (known && isOver(known.state) && !isOver(state)) return;
	const isChanged = known
		? await updateDispute(tx, { ...dispute, state, at })
		: await insertDispute(tx, { ...dispute, orderId: before.id, state, at });
	if (!isChanged) return;
	shop.log.warn({ order: before.orderNumber, dispute: dispute.id, state }, "payment disputed");
	const { orderNumber } = before;
	const { amountCents, reason, status, evidenceDueAt: dueAt } = dispute;
	await recordProviderActivity(tx, shop, "ORDER_DISPUTE", {
		order_number: orderNumber,
		amount_cents: amountCents,
		reason,
		state,
	});
	await notifyOwner(tx, shop, {
		kind: "dispute_changed",
		data: { orderNumber, amountCents, reason, state, status, dueAt },
	});
	const wasLost = known?.state === "lost";
	if (wasLost !== (state === "lost")) await settle(tx, before.id, { disputeId: dispute.id, at });
}

/** Adjusts the order's points, stock and status to what was lost. */
async function settle(tx: ShopTransaction, orderId: string, by: { disputeId: string; at: number }): Promise<void> {
	const { disputeId, at } = by;
	const order = await lockOrder(tx, orderId);
	if (!order) return;
	const { userId } = order;
	if (userId !== null) {
		const parts = { ...refundedMerchandise(order, takenBackCents(order)), userId, orderId, at };
		await reversePoints(tx, { ...parts, refundId: `dispute-${disputeId}-${at}` });
		await restorePoints(tx, { ...parts, cause: `dispute-${disputeId}-${at}` });
	}
	const isLost = order.disputes.some(({ providerId, state }) => providerId === disputeId && state === "lost");
	if (!isLost || refundableCents(order) > 0 || order.fulfillmentStatus === "cancelled") return;
	if (hasLeft(order)) {
		await takeOffRest(tx, order, { key: `dispute-${disputeId}`, administrator: PROVIDER.email, at });
		return;
	}
	await cancelRefundedOrder(tx, order, { administrator: PROVIDER.email, cause: null, reason: "", key: "", at });
}

/** A response fetched earlier but recorded later must not reopen a dispute. */
function isOver(state: DisputeState): boolean {
	return state !== "inquiry" && state !== "open";
}
