import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { selectCheckout } from "./checkout.store.ts";

/**
 * State of a payment when the buyer returns from the payment page without having paid (CHK-44, PAY-15): `failed` if the
 * last attempt was declined, `canceled` if there was none, `paid` if the order is paid after all. `unknown` if the
 * checkout does not exist or the provider is unreachable.
 */
export type PaymentReturn = { outcome: "failed" | "canceled" | "unknown" } | { outcome: "paid"; sessionId: string };

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
