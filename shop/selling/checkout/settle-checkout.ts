import type { PaymentSession } from "#platform/payments/payments.ts";
import { asPart, inReserve, type Shop, transaction } from "#shop/kernel/context.ts";
import { insertPaymentEvent } from "./checkout.store.ts";
import { completeCheckout } from "./complete-checkout.ts";
import { releaseCheckout } from "./release-checkout.ts";

/** State of a checkout according to the provider. `unknown`: not a session of this shop. */
export type Settlement =
	| { state: "completed"; orderId: string }
	| { state: "open" | "released" | "unknown"; orderId: null };

/**
 * The only path by which a payment becomes an order or a hold is released; used by webhook, success page,
 * reconciliation and repeated attempts. Fetches the session from the provider and applies its state. Idempotent and
 * safe across processes.
 * @param options.expiration `expire` closes a session that could still be paid
 * @param options.event the webhook event that triggered this, recorded with the change
 * @throws PaymentError when the provider is unreachable; nothing has changed then
 */
export async function settleCheckout(shop: Shop, sessionId: string, options: SettleOptions = {}): Promise<Settlement> {
	if (shop.settlements.has(sessionId)) {
		const running = await untilSettled(shop, sessionId);
		if (running?.state === "completed") {
			await recordEvent(shop, sessionId, options.event);
			return running;
		}
	}
	const settled = asPart(shop, "settle checkout", () => applySession(shop, sessionId, options));
	shop.settlements.set(sessionId, settled);
	const forget = () => {
		if (shop.settlements.get(sessionId) === settled) shop.settlements.delete(sessionId);
	};
	settled.then(forget, forget);
	return settled;
}

/**
 * Waits while this process settles the session for another caller. Webhook and buyer usually arrive together; asking the
 * provider twice, and waiting for the checkout's row, would be the same work again. Only `completed` is final.
 * @returns null if nothing was running, or it failed
 */
export async function untilSettled(shop: Shop, sessionId: string): Promise<Settlement | null> {
	const running = shop.settlements.get(sessionId) as Promise<Settlement> | undefined;
	return (await running?.catch(() => null)) ?? null;
}

async function recordEvent(shop: Shop, sessionId: string, event: SettleOptions["event"]): Promise<void> {
	if (event)
		await transaction(inReserve(shop), (tx) => insertPaymentEvent(tx, { ...event, sessionId, at: shop.clock.now() }));
}

type SettleOptions = { expiration?: "leave" | "expire"; event?: { id: string; type: string } };

async function applySession(shop: Shop, sessionId: string, options: SettleOptions): Promise<Settlement> {
	const session =
		options.expiration === "expire"
			? await shop.payments.expireSession(sessionId)
			: await shop.payments.readSession(sessionId);
	// The shop's own reference, set when the session was created. It identifies the checkout even if a crash prevented
	// storing the session id.
	const checkoutId = session.reference;
	if (checkoutId === null || !UUID.test(checkoutId)) return { state: "unknown", orderId: null };

	const holding = inReserve(shop);
	if (isPaid(session)) {
		const orderId = await completeCheckout(holding, checkoutId, session, options.event);
		return orderId === null ? { state: "unknown", orderId } : { state: "completed", orderId };
	}
	if (session.status === "expired") {
		await releaseCheckout(holding, checkoutId, { sessionId: session.id });
		return { state: "released", orderId: null };
	}
	return { state: "open", orderId: null };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isPaid(session: PaymentSession): boolean {
	return session.status === "complete" && session.paymentStatus !== "unpaid";
}
