import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/**
 * Owes a refund, or writes down one that was made already (`providerId` is the provider's id of it); once per key and
 * per provider's id. @returns its id, or undefined when it was there before
 */
export async function insertRefund(
	tx: Transaction<Schema>,
	refund: {
		orderId: string;
		amountCents: number;
		reason: string;
		key: string;
		createdBy: string;
		at: number;
		providerId?: string;
	},
): Promise<string | undefined> {
	const row = await tx
		.insertInto("refunds")
		.values({
			order_id: refund.orderId,
			amount_cents: refund.amountCents,
			reason: refund.reason,
			idempotency_key: refund.key,
			...(refund.providerId === undefined ? {} : { provider_refund_id: refund.providerId, state: "succeeded" }),
			created_by: refund.createdBy,
			created_at: new Date(refund.at),
		})
		.onConflict((same) => same.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

/** The order that a payment belongs to; undefined for a payment of something else, or one whose order is not there yet. */
export async function selectPaidOrderId(tx: Transaction<Schema>, paymentIntentId: string): Promise<string | undefined> {
	const row = await tx
		.selectFrom("payments")
		.select("order_id")
		.where("payment_intent_id", "=", paymentIntentId)
		.executeTakeFirst();
	return row?.order_id;
}

/** A refund that is owed, with what the provider has to be told. */
export type OwedRefund = { id: string; orderId: string; amountCents: number; key: string; paymentIntentId: string };

/** Refunds that the provider has not confirmed, oldest first; only one of them when `id` is given. */
export async function selectOwedRefunds(tx: Transaction<Schema>, id: string | null): Promise<OwedRefund[]> {
	const rows = await tx
		.selectFrom("refunds")
		.innerJoin("payments", "payments.order_id", "refunds.order_id")
		.select([
			"refunds.id",
			"refunds.order_id",
			"refunds.amount_cents",
			"refunds.idempotency_key",
			"payments.payment_intent_id",
		])
		.where("refunds.state", "=", "requested")
		.$if(id !== null, (query) => query.where("refunds.id", "=", id ?? ""))
		.orderBy("refunds.created_at")
		.limit(100)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		orderId: row.order_id,
		amountCents: row.amount_cents,
		key: row.idempotency_key,
		paymentIntentId: row.payment_intent_id ?? "",
	}));
}

/** How a refund ended, once. @returns whether this call was the one that ended it */
export async function updateRefund(
	tx: Transaction<Schema>,
	refund: { id: string; state: "succeeded" | "failed"; providerId: string | null },
): Promise<boolean> {
	const result = await tx
		.updateTable("refunds")
		.set({ state: refund.state, provider_refund_id: refund.providerId })
		.where("id", "=", refund.id)
		.where("state", "=", "requested")
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}
