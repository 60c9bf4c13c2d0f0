import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/**
 * What the provider has charged for these payments and for what followed them (refunds, disputes), in cents. A payment that
 * is not known yet is missing.
 */
export async function selectFees(
	tx: Transaction<Schema>,
	paymentIntentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	const { rows } = await sql<{ paymentIntentId: string; feeCents: number }>`
		select payment_intent_id, sum(fee_cents)::bigint as fee_cents from balance_movements
		where payment_intent_id = any(${paymentIntentIds}::text[]) group by 1 having bool_or(kind = 'payment')
	`.execute(tx);
	return new Map(rows.map(({ paymentIntentId, feeCents }) => [paymentIntentId, feeCents]));
}
