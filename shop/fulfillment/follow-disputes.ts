import type { PaymentDispute } from "#platform/payments/payments.ts";
import { DAY_MS, HOUR_MS } from "#shop/calendar.rules.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { restorePoints } from "#shop/points/restore-points.ts";
import { reversePoints } from "#shop/points/reverse-points.ts";
import { type AdminOrder, hasLeft, refundableCents, refundedMerchandise, takenBackCents } from "./admin-order.rules.ts";
import { cancelRefundedOrder } from "./cancel-refunded-order.ts";
import { type DisputeState, disputeState } from "./disputes.rules.ts";
import { insertDispute, selectOldUnfinished, updateDispute } from "./disputes.store.ts";
import { lockOrder } from "./fulfillment.store.ts";
import { notifyOwner } from "./notify-owner.ts";
import { PROVIDER, recordProviderActivity } from "./record-provider-activity.ts";
import { selectPaidOrderId } from "./refunds.store.ts";

/** The job asks for the disputes of so long; older ones only while they are not over. */
export const RECENT_DISPUTES_MS = 30 * DAY_MS;

/**
 * Follows the disputes of payments, each change once: the order is marked and the owner told; one that is lost takes
 * points back as a refund does, and cancels an order that has not left; one that is won after all gives the points back
 * (decision 025). For the webhook with its payment; as a job, for all recent ones and those that are not over.
 * @throws PaymentError when the provider cannot be asked; ShopError order_not_found for a fresh dispute whose order is
 * not written yet, so that its webhook is sent again
 */
export async function followDisputes(shop: Shop, paymentIntentId: string | null = null): Promise<void> {
	const system = asSystem(shop);
	if (paymentIntentId !== null) {
		const found = await shop.payments.findDisputes({ paymentIntentId });
		const areRecorded = await record(system, found);
		const isFresh = found.some(({ createdAt }) => createdAt > shop.clock.now() - HOUR_MS);
		if (!areRecorded && isFresh) throw new ShopError("order_not_found");
		return;
	}
	const createdSince = shop.clock.now() - RECENT_DISPUTES_MS;
	await record(system, await shop.payments.findDisputes({ createdSince }));
	for (const intent of await transaction(system, (tx) => selectOldUnfinished(tx, createdSince))) {
		await record(system, await shop.payments.findDisputes({ paymentIntentId: intent }));
	}
}

/** Writes the disputes down. @returns whether each of them belongs to an order */
async function record(shop: Shop, disputes: readonly PaymentDispute[]): Promise<boolean> {
	let areRecorded = true;
	for (const dispute of disputes) {
		await transaction(shop, async (tx) => {
			const { paymentIntentId } = dispute;
			const orderId = paymentIntentId === null ? undefined : await selectPaidOrderId(tx, paymentIntentId);
			const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
			if (order) await recordDispute(tx, shop, order, dispute);
			else shop.log.warn({ dispute: dispute.id }, "a dispute of a payment without an order");
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
	shop.log.warn({ order: before.orderNumber, dispute: dispute.id, state }, "a payment is disputed");
	const details = { order_number: before.orderNumber, amount_cents: dispute.amountCents, reason: dispute.reason };
	await recordProviderActivity(tx, shop, "ORDER_DISPUTE", { ...details, state });
	await notifyOwner(tx, shop, {
		kind: "dispute_changed",
		data: { ...details, state, status: dispute.status, due_at: dispute.evidenceDueAt },
	});
	const wasLost = known?.state === "lost";
	if (wasLost !== (state === "lost")) await settle(tx, before.id, { disputeId: dispute.id, at });
}

/** Brings points, stock and status of the order in line with what was lost. */
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
	if (!isLost || refundableCents(order) > 0 || hasLeft(order) || order.fulfillmentStatus === "cancelled") return;
	await cancelRefundedOrder(tx, order, { administrator: PROVIDER.email, cause: null, reason: "", key: "", at });
}

/** A reply that was read earlier and written later must not reopen a dispute. */
function isOver(state: DisputeState): boolean {
	return state !== "inquiry" && state !== "open";
}
