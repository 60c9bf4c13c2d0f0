import { showCharge, showRefund } from "#sandbox/payments/objects/show-payment.ts";
import { type Provider, secondsNow } from "#sandbox/payments/provider.ts";
import type { Refund } from "#sandbox/payments/store/records.ts";
import { recordEvent } from "#sandbox/payments/webhooks/record-event.ts";

/** Simulates a bank that returns a refund days later: the money is back with the shop. */
export function markRefundFailed(provider: Provider, refund: Refund, reason: string): Refund {
	if (refund.failureReason !== null) return refund;
	const failed: Refund = { ...refund, failureReason: reason, failsAt: null };
	provider.store.put("refunds", failed);
	const charge = provider.store.charges.get(refund.chargeId);
	if (charge) {
		const left = { ...charge, amountRefunded: charge.amountRefunded - refund.amount };
		provider.store.put("charges", left);
		recordEvent(provider, "charge.updated", showCharge(left));
	}
	for (const type of ["refund.failed", "refund.updated", "charge.refund.updated"]) {
		recordEvent(provider, type, showRefund(failed));
	}
	return failed;
}

export function failDueRefunds(provider: Provider): void {
	const now = secondsNow(provider);
	for (const refund of provider.store.refunds.values()) {
		const { failsAt } = refund;
		if (failsAt !== null && failsAt <= now) markRefundFailed(provider, refund, "expired_or_canceled_card");
	}
}
