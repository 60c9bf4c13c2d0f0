import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { findOrderOfSession } from "#shop/orders/find-order-of-session.ts";
import type { Order } from "#shop/orders/order.rules.ts";
import { isCheckoutSession } from "./checkout.store.ts";
import { settleCheckout } from "./settle-checkout.ts";

/**
 * Finds the order of a payment session (API-19). When the buyer returns before the provider's webhook arrives, this
 * settles the checkout right away.
 * @returns null while the payment is still being confirmed
 * @throws ShopError order_not_found for a session this shop never opened, session_unpaid if it was not paid
 */
export async function findOrderBySession(shop: Shop, sessionId: string): Promise<Order | null> {
	const system = asSystem(shop);
	const order = await transaction(system, (tx) => findOrderOfSession(tx, sessionId));
	if (order) return order;
	// Query the provider only about this shop's own sessions, so that guessed ids cause no provider calls.
	if (!(await transaction(system, (tx) => isCheckoutSession(tx, sessionId)))) throw new ShopError("order_not_found");

	const settled = await settleCheckout(system, sessionId).catch((error: unknown) => {
		shop.log.warn({ err: error, session: sessionId }, "payment session could not be settled yet");
		return null;
	});
	if (settled === null) return null;
	if (settled.state !== "completed") throw new ShopError("session_unpaid");
	return (await transaction(system, (tx) => findOrderOfSession(tx, sessionId))) ?? null;
}
