import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { selectOrder } from "./fulfilment.store.ts";
import { type OwedRefund, selectOwedRefunds, updateRefund } from "./refunds.store.ts";
import { tellOfRefund } from "./tell-of-refund.ts";

/**
 * Asks the provider for the refunds that are owed; for one of them, or as a job for all that an earlier try left open.
 * The same key makes the provider pay once however often it is asked, so a crash in between loses and doubles nothing.
 * A refund that the provider refuses for good is marked as failed, for a person to look at.
 */
export async function finishRefunds(shop: Shop, refundId: string | null = null): Promise<void> {
	const owed = await transaction(asSystem(shop), (tx) => selectOwedRefunds(tx, refundId));
	for (const refund of owed) await finishRefund(shop, refund);
}

async function finishRefund(shop: Shop, refund: OwedRefund): Promise<void> {
	const { id, amountCents, key, paymentIntentId } = refund;
	try {
		const made = await shop.payments.refund({ paymentIntentId, amountCents, idempotencyKey: key, reference: id });
		if (made.status === "failed" || made.status === "canceled") return await giveUp(shop, refund, made.id);
		await transaction(asSystem(shop), async (tx) => {
			if (!(await updateRefund(tx, { id, state: "succeeded", providerId: made.id }))) return;
			const order = await selectOrder(tx, refund.orderId);
			if (order) await tellOfRefund(tx, order, { id, amountCents, at: shop.clock.now() });
		});
	} catch (error) {
		const code = (error as { code?: unknown }).code;
		shop.log.error({ err: error, refundId: id }, "a refund could not be made yet");
		if (code === "provider_refused") await giveUp(shop, refund, null);
	}
}

async function giveUp(shop: Shop, refund: OwedRefund, providerId: string | null): Promise<void> {
	shop.log.error({ refundId: refund.id }, "the provider refused a refund");
	await transaction(asSystem(shop), (tx) => updateRefund(tx, { id: refund.id, state: "failed", providerId }));
}
