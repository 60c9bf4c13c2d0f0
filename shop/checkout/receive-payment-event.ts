import { asSystem, type Shop } from "#shop/context.ts";
import { recordMadeRefunds } from "#shop/fulfilment/record-made-refunds.ts";
import { settleCheckout } from "./settle-checkout.ts";

/**
 * Takes a webhook of the payment provider. The signature is checked before anything is read. What the event says is
 * only a hint that something happened to a session or a charge; how it really stands is asked for, so doubled, late
 * and reordered events do no harm.
 * @throws PaymentError signature_invalid for a text the provider did not sign; any other when it cannot be asked, and
 *   the provider will then send the event again
 */
export async function receivePaymentEvent(shop: Shop, rawBody: string, signature: string): Promise<void> {
	const event = shop.payments.readEvent(rawBody, signature);
	if (event.type === "charge.refunded" && event.paymentIntentId !== null) {
		return recordMadeRefunds(shop, event.paymentIntentId);
	}
	if (!event.session || !SETTLING_EVENTS.has(event.type)) return;
	const settled = await settleCheckout(asSystem(shop), event.session.id, { event });
	shop.log.info(
		{ event: event.id, type: event.type, session: event.session.id, state: settled.state },
		"payment event",
	);
}

const SETTLING_EVENTS: ReadonlySet<string> = new Set([
	"checkout.session.completed",
	"checkout.session.async_payment_succeeded",
	"checkout.session.async_payment_failed",
	"checkout.session.expired",
]);
