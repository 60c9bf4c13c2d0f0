import { showCharge, showIntent } from "#sandbox/payments/objects/show-payment.ts";
import { showSession } from "#sandbox/payments/objects/show-session.ts";
import { type Provider, secondsNow } from "#sandbox/payments/provider.ts";
import type { Charge, PaymentIntent, Session } from "#sandbox/payments/store/records.ts";
import { recordEvent } from "#sandbox/payments/webhooks/record-event.ts";
import { openDispute } from "./dispute-charge.ts";
import { type CardVerdict, judgeCard } from "./test-cards.ts";

/** The buyer's input. `cardNumber` is evaluated here and not passed on. */
export type Payment = {
	/** Null only for a session with a total of 0. */
	cardNumber: string | null;
	name: string | null;
	email: string | null;
	shipping: Session["shipping"];
};

export type PaymentResult =
	| { outcome: "paid"; session: Session }
	| { outcome: "declined"; session: Session; declineCode: string }
	| { outcome: "already_complete" | "expired"; session: Session };

/**
 * Pays an open session, or leaves it open when the card is declined. Runs synchronously, so that of any number of
 * concurrent attempts exactly one charges.
 */
export function paySession(provider: Provider, session: Session, payment: Payment): PaymentResult {
	if (session.status === "complete") return { outcome: "already_complete", session };
	if (session.status === "expired") return { outcome: "expired", session };
	if (session.amountTotal === 0) return { outcome: "paid", session: complete(provider, session, payment) };

	if (payment.cardNumber === null) throw new Error("a session with a total needs a card");
	const verdict = judgeCard(payment.cardNumber);
	const charge = chargeCard(provider, session, payment, verdict);
	const tried: Session = { ...session, paymentIntentId: charge.paymentIntentId };
	if (verdict.failure) {
		provider.store.put("sessions", tried);
		return { outcome: "declined", session: tried, declineCode: verdict.failure.declineCode };
	}
	return { outcome: "paid", session: complete(provider, tried, payment) };
}

function chargeCard(provider: Provider, session: Session, payment: Payment, verdict: CardVerdict): Charge {
	const { store } = provider;
	const { failure } = verdict;
	const known = session.paymentIntentId === null ? undefined : store.intents.get(session.paymentIntentId);
	const intentId = known?.id ?? provider.newId("pi_");
	const charge: Charge = {
		id: provider.newId("ch_"),
		paymentIntentId: intentId,
		paymentMethodId: provider.newId("pm_"),
		created: secondsNow(provider),
		amount: session.amountTotal,
		amountRefunded: 0,
		disputed: false,
		currency: session.currency,
		card: { brand: verdict.brand, last4: verdict.last4 },
		riskLevel: verdict.riskLevel,
		riskScore: verdict.riskScore,
		failure,
		billing: { name: payment.name, email: payment.email ?? session.customerEmail },
		shipping: payment.shipping,
		metadata: session.intentMetadata,
	};
	const intent: PaymentIntent = {
		id: intentId,
		secret: known?.secret ?? `${intentId}_secret_${provider.newId("", 25)}`,
		created: known?.created ?? charge.created,
		amount: session.amountTotal,
		currency: session.currency,
		status: failure ? "requires_payment_method" : "succeeded",
		latestChargeId: charge.id,
		lastError: failure && {
			code: failure.code,
			declineCode: failure.declineCode,
			message: failure.message,
			chargeId: charge.id,
		},
		metadata: session.intentMetadata,
		shipping: payment.shipping,
	};
	store.put("charges", charge);
	store.put("intents", intent);
	recordEvent(provider, failure ? "charge.failed" : "charge.succeeded", showCharge(charge));
	recordEvent(provider, failure ? "payment_intent.payment_failed" : "payment_intent.succeeded", showIntent(intent));
	if (verdict.disputedFor !== undefined) openDispute(provider, charge, { reason: verdict.disputedFor });
	return charge;
}

function complete(provider: Provider, session: Session, payment: Payment): Session {
	const { store } = provider;
	const paid: Session = {
		...session,
		status: "complete",
		buyer: { name: payment.name, email: payment.email ?? session.customerEmail },
		shipping: payment.shipping,
	};
	store.put("sessions", paid);
	const coupon = session.couponId === null ? undefined : store.coupons.get(session.couponId);
	if (coupon) store.put("coupons", { ...coupon, timesRedeemed: coupon.timesRedeemed + 1 });
	recordEvent(provider, "checkout.session.completed", showSession(paid, provider.url));
	return paid;
}
