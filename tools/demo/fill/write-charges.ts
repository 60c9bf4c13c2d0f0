import { openStore } from "../../../sandbox/payments/store/open-store.ts";
import type { Charge, PaymentIntent } from "../../../sandbox/payments/store/records.ts";
import { DAY_MS, SECOND_MS } from "../../../shop/kernel/calendar.rules.ts";
import type { SampleOrder } from "../year/plan-orders.ts";

const CARD = { brand: "visa", last4: "4242" };
/** The sandbox's refunds to this card fail a few seconds later. */
const FAILING_CARD = { brand: "visa", last4: "5126" };

/** Tells the payment sandbox of the year's charges, so that the demo's orders can be refunded like any other. */
export async function writeCharges(
	file: string,
	{ orders, endsAt }: { orders: readonly SampleOrder[]; endsAt: number },
): Promise<void> {
	const store = await openStore(file, endsAt);
	for (const order of orders) {
		if (order.intentId === null) continue;
		const charge = toCharge(order, order.intentId);
		store.put("charges", charge);
		store.put("intents", toIntent(charge));
		if (order.fate === "disputed") store.put("disputes", toDispute(charge, endsAt));
	}
	await store.commit();
	await store.close();
}

function toCharge({ at, price, person, riskLevel, fate }: SampleOrder, intentId: string): Charge {
	return {
		id: intentId.replace("pi_", "ch_"),
		paymentIntentId: intentId,
		paymentMethodId: intentId.replace("pi_", "pm_"),
		created: Math.floor(at / SECOND_MS),
		amount: price.totalCents,
		amountRefunded: 0,
		disputed: fate === "disputed",
		currency: "usd",
		card: fate === "refund will fail" ? FAILING_CARD : CARD,
		riskLevel: riskLevel ?? "normal",
		riskScore: riskLevel === "elevated" ? 68 : 12,
		failure: null,
		billing: { name: person.name, email: person.email },
		shipping: null,
		metadata: {},
	};
}

function toIntent(charge: Charge): PaymentIntent {
	const { paymentIntentId: id, created, amount, currency, metadata, shipping } = charge;
	const secret = `${id}_secret_demo`;
	const outcome = { status: "succeeded", latestChargeId: charge.id, lastError: null } as const;
	return { id, secret, created, amount, currency, ...outcome, metadata, shipping };
}

function toDispute(charge: Charge, endsAt: number) {
	const { paymentIntentId, amount, currency, card } = charge;
	return {
		id: paymentIntentId.replace("pi_", "dp_"),
		created: Math.floor((endsAt - DAY_MS) / SECOND_MS),
		amount,
		currency,
		chargeId: charge.id,
		paymentIntentId,
		reason: "product_not_received",
		status: "needs_response" as const,
		dueBy: Math.floor((endsAt + 6 * DAY_MS) / SECOND_MS),
		card,
	};
}
