import type Stripe from "stripe";
import * as z from "zod";
import { parse } from "./parse-responses.ts";
import type { BalanceKind, BalanceMovement, Payout } from "./payments.ts";

const PAGE = 100;

/** Movements in another currency are left out: the shop sells, and is paid out, in US dollars. */
export async function listBalanceMovements(
	stripe: Stripe,
	{ from, to }: { from: number; to: number },
): Promise<BalanceMovement[]> {
	const movements: BalanceMovement[] = [];
	const created = { gte: seconds(from), lt: seconds(to) };
	for await (const response of stripe.balanceTransactions.list({ created, limit: PAGE, expand: ["data.source"] })) {
		const { currency, ...movement } = toMovement(parse(movementResponse, response));
		if (currency === "usd") movements.push(movement);
	}
	return movements;
}

export async function listPayouts(stripe: Stripe, createdSince: number): Promise<Payout[]> {
	const payouts: Payout[] = [];
	for await (const response of stripe.payouts.list({ created: { gte: seconds(createdSince) }, limit: PAGE })) {
		const { id, status, amount, arrival_date, created, currency } = parse(payoutResponse, response);
		if (currency !== "usd") continue;
		payouts.push({ id, status, amountCents: amount, arrivesAt: arrival_date * 1000, createdAt: created * 1000 });
	}
	return payouts;
}

/** The provider's reporting categories by what the shop tells apart. */
const KINDS: Readonly<Record<string, BalanceKind>> = {
	charge: "payment",
	charge_failure: "payment",
	refund: "refund",
	refund_failure: "refund",
	partial_capture_reversal: "refund",
	dispute: "dispute",
	dispute_reversal: "dispute",
	fee: "fee",
	network_cost: "fee",
	tax: "fee",
	payout: "payout",
	payout_reversal: "payout",
};

const movementResponse = z.object({
	id: z.string().min(1),
	reporting_category: z.string(),
	amount: z.int(),
	fee: z.int(),
	currency: z.string(),
	created: z.int(),
	source: z.union([z.string(), z.object({ id: z.string(), payment_intent: z.string().nullish() })]).nullable(),
});

const payoutResponse = z.object({
	id: z.string().min(1),
	status: z.string(),
	amount: z.int(),
	currency: z.string(),
	created: z.int(),
	arrival_date: z.int(),
});

function toMovement({ id, amount, fee, created, currency, source, ...response }: z.infer<typeof movementResponse>) {
	return {
		id,
		kind: KINDS[response.reporting_category] ?? "other",
		grossCents: amount,
		feeCents: fee,
		sourceId: typeof source === "string" ? source : (source?.id ?? null),
		paymentIntentId: typeof source === "string" ? null : (source?.payment_intent ?? null),
		createdAt: created * 1000,
		currency,
	};
}

function seconds(at: number): number {
	return Math.floor(at / 1000);
}
