import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { selectCheckout } from "./checkout.store.ts";

/**
 * How a payment stood when the buyer came back from the provider's page without having paid (CHK-44, PAY-15):
 * `failed` when the last attempt was declined, `canceled` when there was none, `paid` when the order is paid after all.
 * `unknown` for a checkout that does not exist or that the provider cannot be asked about: nothing is claimed then.
 */
export type PaymentReturn = { outcome: "failed" | "canceled" | "unknown" } | { outcome: "paid"; sessionId: string };

/** Asks the provider about one of this shop's checkouts, by its id. Never throws for a provider that is away. */
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
