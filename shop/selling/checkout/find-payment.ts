import { asSystem, ONE_READ, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { findOrderOfSession } from "#shop/selling/orders/find-orders.ts";
import type { SessionOrder } from "#shop/selling/orders/order-history.rules.ts";
import { isCheckoutSession, selectCheckout, selectEarlierCheckouts } from "./checkout.store.ts";
import { settleCheckout, untilSettled } from "./settle-checkout.ts";

/**
 * Finds the order of a payment session (API-19). When the buyer returns before the provider's webhook arrives, this
 * settles the checkout right away.
 * @returns null while the payment is still being confirmed
 * @throws ShopError order_not_found for a session this shop never opened, session_unpaid if it was not paid
 */
export async function findOrderBySession(shop: Shop, sessionId: string): Promise<SessionOrder | null> {
	const system = asSystem(shop);
	const readOrder = () => transaction(system, (tx) => findOrderOfSession(tx, sessionId), ONE_READ);
	await untilSettled(system, sessionId);
	const order = await readOrder();
	if (order) return order;
	// The webhook often arrives during that read.
	if ((await untilSettled(system, sessionId))?.state === "completed") return (await readOrder()) ?? null;
	// Query the provider only about this shop's own sessions, so that guessed ids cause no provider calls.
	const isKnown = await transaction(system, (tx) => isCheckoutSession(tx, sessionId), ONE_READ);
	if (!isKnown) throw new ShopError("order_not_found");

	const settled = await settleCheckout(system, sessionId).catch((error: unknown) => {
		shop.log.warn({ err: error, session: sessionId }, "payment session could not be settled yet");
		return null;
	});
	if (settled === null) return null;
	if (settled.state !== "completed") throw new ShopError("session_unpaid");
	return (await readOrder()) ?? null;
}

/**
 * State of a payment when the buyer returns from the payment page without having paid (CHK-44, PAY-15): `failed` if the
 * last attempt was declined, `canceled` if there was none, `paid` if the order is paid after all. `unknown` if the
 * checkout does not exist or the provider is unreachable.
 */
type PaymentReturn = { outcome: "failed" | "canceled" | "unknown" } | { outcome: "paid"; sessionId: string };

/** Looks up the payment by checkout id. Returns `unknown` instead of throwing when the provider fails. */
export async function findPaymentReturn(shop: Shop, checkoutId: string): Promise<PaymentReturn> {
	if (!UUID.test(checkoutId)) return { outcome: "unknown" };
	const checkout = await transaction(asSystem(shop), (tx) => selectCheckout(tx, checkoutId));
	const sessionId = checkout?.paymentSessionId ?? null;
	if (sessionId === null) return { outcome: "unknown" };
	try {
		const session = await shop.payments.readSession(sessionId);
		if (session.status === "complete") return { outcome: "paid", sessionId };
		return { outcome: session.isDeclined ? "failed" : "canceled" };
	} catch (error) {
		shop.log.warn({ err: error, session: sessionId }, "a payment session could not be read on the buyer's return");
		return { outcome: "unknown" };
	}
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Units by product that a completed checkout of this cart bought; null if the cart was not paid. Requires system
 * rights.
 */
export async function findBoughtLines(
	tx: ShopTransaction,
	cartId: string,
): Promise<ReadonlyMap<number, number> | null> {
	const { paid } = await selectEarlierCheckouts(tx, { browserKey: null, cartId });
	return paid === undefined ? null : new Map(paid.lines.map(({ productId, quantity }) => [productId, quantity]));
}
