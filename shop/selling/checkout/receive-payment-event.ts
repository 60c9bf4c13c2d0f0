import { PaymentError } from "#platform/payments/payment-error.ts";
import type { PaymentEvent } from "#platform/payments/payments.ts";
import { asPart, asSystem, countEvent, type Shop } from "#shop/kernel/context.ts";
import { followDisputes } from "#shop/selling/orders/disputes/follow-disputes.ts";
import { importProviderRefunds } from "#shop/selling/orders/refunds/import-provider-refunds.ts";
import { settleCheckout } from "./settle-checkout.ts";

/** Webhook event types that may complete or release a checkout. */
export const SETTLING_EVENTS: ReadonlySet<string> = new Set([
	"checkout.session.completed",
	"checkout.session.async_payment_succeeded",
	"checkout.session.async_payment_failed",
	"checkout.session.expired",
]);

/** Webhook event types about refunds; a failure may arrive days later. */
export const REFUND_EVENTS: ReadonlySet<string> = new Set([
	"charge.refunded",
	"charge.refund.updated",
	"refund.updated",
	"refund.failed",
]);

export const DISPUTE_EVENTS: ReadonlySet<string> = new Set([
	"charge.dispute.created",
	"charge.dispute.updated",
	"charge.dispute.funds_withdrawn",
	"charge.dispute.funds_reinstated",
	"charge.dispute.closed",
]);

const OTHER_EVENT = "other";
const UNVERIFIED_EVENT = "unverified";

/** The types that webhooks are counted by. */
export const PAYMENT_EVENTS: ReadonlySet<string> = new Set([
	...SETTLING_EVENTS,
	...REFUND_EVENTS,
	...DISPUTE_EVENTS,
	OTHER_EVENT,
	UNVERIFIED_EVENT,
]);

/**
 * Handles a webhook of the payment provider. Verifies the signature before parsing. The event is only a hint: the
 * current state is fetched from the provider, so duplicated, late and reordered events are harmless.
 * What it says about a session that is not this shop's, such as that of another shop on the same account, is logged and
 * otherwise ignored: the provider repeats what is rejected for days and may then send nothing at all.
 * @throws PaymentError signature_invalid for a body the provider did not sign; event_malformed for one that is not an
 *   event or whose subject the provider does not know; any other code when the provider is unreachable, so that it
 *   resends the event
 */
export function receivePaymentEvent(shop: Shop, rawBody: string, signature: string): Promise<void> {
	return asPart(shop, "receive payment event", () => handleWebhook(shop, rawBody, signature));
}

async function handleWebhook(shop: Shop, rawBody: string, signature: string): Promise<void> {
	let type = UNVERIFIED_EVENT;
	try {
		const event = shop.payments.readEvent(rawBody, signature);
		type = PAYMENT_EVENTS.has(event.type) ? event.type : OTHER_EVENT;
		await handleEvent(shop, event);
		countEvent(shop, { event: "webhook", type, result: "ok" });
	} catch (thrown) {
		const error = isRejectedByProvider(thrown)
			? new PaymentError("event_malformed", UNKNOWN_SUBJECT, thrown)
			: (thrown as { code?: unknown });
		// Only what the provider sent again would be handled.
		const isFinal = error.code === "signature_invalid" || error.code === "event_malformed";
		countEvent(shop, { event: "webhook", type, result: isFinal ? "rejected" : "failed" });
		throw error;
	}
}

async function handleEvent(shop: Shop, event: PaymentEvent): Promise<void> {
	const { type, paymentIntentId } = event;
	if (paymentIntentId !== null && REFUND_EVENTS.has(type)) return importProviderRefunds(shop, paymentIntentId);
	if (paymentIntentId !== null && DISPUTE_EVENTS.has(type)) return followDisputes(shop, paymentIntentId);
	if (!event.session || !SETTLING_EVENTS.has(event.type)) return;
	const settled = await settleCheckout(asSystem(shop), event.session.id, { event }).catch((error: unknown) => {
		if ((error as { code?: unknown }).code === "session_not_found") return { state: "unknown", orderId: null };
		throw error;
	});
	shop.log.info(
		{ event: event.id, type: event.type, session: event.session.id, state: settled.state, orderId: settled.orderId },
		"payment event",
	);
}

/** The provider rejected the lookup of the event's subject, so a retry is pointless. */
function isRejectedByProvider(error: unknown): boolean {
	const { name, code } = error as { name?: unknown; code?: unknown };
	return name === "PaymentError" && code === "provider_rejected";
}

const UNKNOWN_SUBJECT = "The event is about a payment that the provider does not know.";
