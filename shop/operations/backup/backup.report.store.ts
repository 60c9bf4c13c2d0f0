import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** The payment sessions among these that have an order. */
export async function selectOrderedSessions(tx: Transaction<Schema>, ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const rows = await tx.selectFrom("orders").select("paymentSessionId").where("paymentSessionId", "in", ids).execute();
	return rows.flatMap(({ paymentSessionId }) => paymentSessionId ?? []);
}
