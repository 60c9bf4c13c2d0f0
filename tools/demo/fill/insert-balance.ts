import { sql } from "kysely";
import { cardFee, DISPUTE_FEE, movementId, payoutDay } from "../../../sandbox/payments/balance/book-movements.ts";
import { DAY_MS, SECOND_MS } from "../../../shop/kernel/calendar.rules.ts";
import type { ShopTransaction } from "../../../shop/kernel/context.ts";
import { insertMany } from "./insert-many.ts";

type Booked = { kind: string; sourceId: string; paymentIntentId: string; cents: number; createdAt: number };

/**
 * What the provider has booked in the year, and its weekly payouts. The sandbox enters all refunds of the year at the time of
 * the fill; here each is on its day, under the id that the sandbox gives it.
 */
export async function insertBalance(tx: ShopTransaction, endsAt: number): Promise<void> {
	const { rows } = await sql<Booked>`
		select 'payment' as kind, replace(payment_intent_id, 'pi_', 'ch_') as source_id, payment_intent_id,
			amount_cents as cents, created_at from payments where payment_intent_id is not null
		union all
		select 'refund', provider_refund_id, payment_intent_id, -refunds.amount_cents, refunds.created_at
			from refunds join payments using (order_id) where provider_refund_id is not null
		union all
		select 'dispute', provider_dispute_id, payment_intent_id, -disputes.amount_cents, disputes.created_at
			from disputes join payments using (order_id) order by created_at
	`.execute(tx);
	const movements = rows.map(({ cents, ...row }) => ({
		...row,
		id: movementId(row.sourceId),
		grossCents: cents,
		feeCents: row.kind === "payment" ? cardFee(cents) : row.kind === "dispute" ? DISPUTE_FEE : 0,
	}));
	const days = Map.groupBy(movements, ({ createdAt, grossCents }) => {
		const availableAt = Math.floor(createdAt / SECOND_MS) + (grossCents > 0 ? (2 * DAY_MS) / SECOND_MS : 0);
		return payoutDay(availableAt) * SECOND_MS;
	});
	const payouts = [...days].flatMap(([createdAt, paid]) => {
		const amountCents = paid.reduce((sum, { grossCents, feeCents }) => sum + grossCents - feeCents, 0);
		if (createdAt > endsAt || amountCents <= 0) return [];
		const arrivesAt = createdAt + 2 * DAY_MS;
		const status = arrivesAt <= endsAt ? "paid" : "in_transit";
		return [{ id: `po_${createdAt / SECOND_MS}`, status, amountCents, arrivesAt, createdAt }];
	});
	await insertMany(tx, "balanceMovements", movements);
	await insertMany(tx, "payouts", payouts);
	await insertMany(
		tx,
		"balanceMovements",
		payouts.map(({ id, amountCents, createdAt }) => ({
			id: movementId(id),
			kind: "payout",
			sourceId: id,
			grossCents: -amountCents,
			feeCents: 0,
			createdAt,
		})),
	);
}
