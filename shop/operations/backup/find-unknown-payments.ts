import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { selectOrderedSessions } from "./backup.report.store.ts";

/** A payment at the provider that the shop has no order for. */
export type UnknownPayment = {
	sessionId: string;
	paymentIntentId: string | null;
	amountCents: number;
	email: string | null;
};

/** A page may be opened a day before it is paid. */
const MAX_PAGE_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * The paid sessions at the provider without an order, after a restore: those that were begun after the backup. The shop
 * has forgotten what they bought, so the owner refunds or ships them by hand.
 * @param since when the backup was made (epoch ms)
 * @param endedBefore only sessions whose payment page ended before this (epoch ms)
 * @throws PaymentError when the provider does not answer
 */
export async function findUnknownPayments(
	shop: Shop,
	since: number,
	{ endedBefore = Number.POSITIVE_INFINITY } = {},
): Promise<UnknownPayment[]> {
	const paid = new Map<string, UnknownPayment>();
	for await (const session of shop.payments.findSessions(since - MAX_PAGE_AGE_MS)) {
		if (session.paymentStatus !== "paid" || session.expiresAt > endedBefore) continue;
		const { id: sessionId, paymentIntentId, amountTotalCents: amountCents, email } = session;
		paid.set(sessionId, { sessionId, paymentIntentId, amountCents, email });
	}
	const ordered = await transaction(asSystem(shop), (tx) => selectOrderedSessions(tx, [...paid.keys()]));
	for (const id of ordered) paid.delete(id);
	return [...paid.values()];
}
