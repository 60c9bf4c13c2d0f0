import { asSystem, describeWork, type Shop, transaction } from "#shop/kernel/context.ts";
import { lockOrder } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { failRefund } from "./fail-refund.ts";
import { notifyRefund } from "./notify-refund.ts";
import { type PendingRefund, selectPendingRefunds, updateRefundMade } from "./refunds.store.ts";

const FAILED: ReadonlySet<string> = new Set(["failed", "canceled"]);

/**
 * Requests pending refunds from the provider: one, or as a job all that an earlier attempt left open. The idempotency
 * key makes the provider refund once however often it is called, so a crash in between loses and doubles nothing. A
 * refund that the provider rejects for good is marked as failed, and the owner is notified. One of an order that was not
 * paid by card is recorded, and the provider hears nothing of it (D-272).
 */
export async function finishRefunds(shop: Shop, refundId: string | null = null): Promise<void> {
	const pending = await transaction(asSystem(shop), (tx) => selectPendingRefunds(tx, refundId));
	for (const refund of pending) await finishRefund(shop, refund);
}

async function finishRefund(shop: Shop, refund: PendingRefund): Promise<void> {
	const { id, amountCents, key, paymentIntentId } = refund;
	try {
		const made = refund.isByHand
			? { id: null, status: "succeeded", failureReason: null }
			: await shop.payments.refund({ paymentIntentId, amountCents, idempotencyKey: key, reference: id });
		if (FAILED.has(made.status)) return await giveUp(shop, refund, made);
		await transaction(asSystem(shop), async (tx) => {
			const order = await lockOrder(tx, refund.orderId);
			if (!order || !(await updateRefundMade(tx, { id, providerId: made.id }))) return;
			describeWork(shop, { order: order.orderNumber });
			shop.log.info({ order: order.orderNumber, refundId: id, amountCents, provider: made.id }, "refund made");
			const cause = order.refunds.find((candidate) => candidate.id === id)?.cause ?? null;
			// The cancellation email already covers the refund.
			if (!refund.isCancellation) await notifyRefund(tx, order, { id, amountCents, cause, key, at: shop.clock.now() });
		});
	} catch (error) {
		const code = (error as { code?: unknown }).code;
		shop.log.error({ err: error, refundId: id, orderId: refund.orderId }, "refund not completed");
		if (code === "provider_rejected") await giveUp(shop, refund, null);
	}
}

async function giveUp(
	shop: Shop,
	{ id, orderId, amountCents }: PendingRefund,
	made: { id: string | null; failureReason: string | null } | null,
): Promise<void> {
	await transaction(asSystem(shop), async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return;
		shop.log.warn({ order: order.orderNumber, refundId: id, amountCents }, "refund failed");
		const failure = { providerId: made?.id ?? null, reason: made?.failureReason ?? null };
		await failRefund(tx, asSystem(shop), order, { id, amountCents, ...failure });
	});
}
