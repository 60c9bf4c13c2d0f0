import type { PaymentSession } from "#platform/payments/payments.ts";
import { inReserve, type Shop } from "#shop/context.ts";
import { completeCheckout } from "./complete-checkout.ts";
import { releaseCheckout } from "./release-checkout.ts";

/** How a checkout stands after the provider was asked. `unknown`: the session is not one of this shop's. */
export type Settlement =
	| { state: "completed"; orderId: string }
	| { state: "open" | "released" | "unknown"; orderId: null };

/**
 * The one way in which a payment becomes an order or a hold ends, for webhook, success page, reconciliation and a new
 * attempt alike: ask the provider how the session stands, then write that down. Safe to call at any time, any number
 * of times, from any process.
 * @param options.ending `expire` closes a page at the provider that could still be paid
 * @param options.event the provider's event that led here, kept with the change
 * @throws PaymentError when the provider cannot be asked; nothing has changed then
 */
export async function settleCheckout(
	shop: Shop,
	sessionId: string,
	options: { expiration?: "leave" | "expire"; event?: { id: string; type: string } } = {},
): Promise<Settlement> {
	const session =
		options.expiration === "expire"
			? await shop.payments.expireSession(sessionId)
			: await shop.payments.readSession(sessionId);
	// The shop's own reference, given when the session was made: it finds the checkout even where the session's id was
	// never written down because the process died first.
	const checkoutId = session.reference;
	if (checkoutId === null || !UUID.test(checkoutId)) return { state: "unknown", orderId: null };

	const holding = inReserve(shop);
	if (isPaid(session)) {
		const orderId = await completeCheckout(holding, checkoutId, session, options.event);
		return orderId === null ? { state: "unknown", orderId } : { state: "completed", orderId };
	}
	if (session.status === "expired") {
		await releaseCheckout(holding, checkoutId);
		return { state: "released", orderId: null };
	}
	return { state: "open", orderId: null };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isPaid(session: PaymentSession): boolean {
	return session.status === "complete" && session.paymentStatus !== "unpaid";
}
