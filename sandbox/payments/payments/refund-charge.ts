import { showCharge } from "#sandbox/payments/objects/show-payment.ts";
import { type Provider, secondsNow } from "#sandbox/payments/provider.ts";
import type { Refund } from "#sandbox/payments/store/records.ts";
import { type Cause, recordEvent } from "#sandbox/payments/webhooks/record-event.ts";
import { integer, list, metadata, oneOf, optional, parts, string } from "#sandbox/payments/wire/checks.ts";
import type { Params } from "#sandbox/payments/wire/decode-form.ts";
import { invalid } from "#sandbox/payments/wire/wire-error.ts";
import { FAILING_REFUND_LAST4, REFUND_FAILS_AFTER_S } from "./test-cards.ts";

/** Refunds all or part of a charge, never more than is left of it. */
export function refundCharge(provider: Provider, params: Params, cause: Cause): Refund {
	const input = refundShape(params, "");
	const charge = findCharge(provider, input.payment_intent, input.charge);
	const left = charge.amount - charge.amountRefunded;
	const isDisputed = [...provider.store.disputes.values()].some(
		({ chargeId, status }) => chargeId === charge.id && BLOCKING_STATUSES.has(status),
	);
	if (isDisputed)
		throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, "charge", "charge_disputed");
	if (left === 0) {
		throw invalid(`Charge ${charge.id} has already been refunded.`, "charge", "charge_already_refunded");
	}
	const amount = input.amount ?? left;
	if (amount > left) {
		const [requested, rest] = [amount, left].map((cents) => `$${(cents / 100).toFixed(2)}`);
		throw invalid(`Refund amount (${requested}) is greater than unrefunded amount on charge (${rest})`, "amount");
	}
	const refund: Refund = {
		id: provider.newId("re_"),
		created: secondsNow(provider),
		amount,
		currency: charge.currency,
		chargeId: charge.id,
		paymentIntentId: charge.paymentIntentId,
		reason: input.reason,
		failureReason: null,
		failsAt: charge.card.last4 === FAILING_REFUND_LAST4 ? secondsNow(provider) + REFUND_FAILS_AFTER_S : null,
		metadata: input.metadata,
	};
	const refunded = { ...charge, amountRefunded: charge.amountRefunded + amount };
	provider.store.put("refunds", refund);
	provider.store.put("charges", refunded);
	recordEvent(provider, "charge.refunded", showCharge(refunded), cause);
	return refund;
}

/** Statuses in which the bank has the money, or may still take it. */
const BLOCKING_STATUSES: ReadonlySet<string> = new Set(["needs_response", "under_review", "lost"]);

const refundShape = parts({
	payment_intent: optional(string()),
	charge: optional(string()),
	amount: optional(integer(1)),
	reason: optional(oneOf("duplicate", "fraudulent", "requested_by_customer")),
	metadata: metadata(),
	expand: optional(list(string())),
});

function findCharge(provider: Provider, intentId: string | null, chargeId: string | null) {
	const { intents, charges } = provider.store;
	if (intentId === null && chargeId === null) {
		throw invalid(
			"One of the following params should be provided for this request: payment_intent or charge.",
			"payment_intent",
			"parameter_missing",
		);
	}
	const intent = intentId === null ? undefined : intents.get(intentId);
	if (intentId !== null && !intent) {
		throw invalid(`No such payment_intent: '${intentId}'`, "payment_intent", "resource_missing");
	}
	const charge = charges.get(chargeId ?? intent?.latestChargeId ?? "");
	if (!charge || charge.failure) {
		if (chargeId !== null && !charge) throw invalid(`No such charge: '${chargeId}'`, "charge", "resource_missing");
		throw invalid(
			"This payment does not have a successful charge to refund.",
			intentId === null ? "charge" : "payment_intent",
		);
	}
	return charge;
}
