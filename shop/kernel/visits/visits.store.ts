import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { VisitCount, VisitOrigin } from "./visit.rules.ts";

/** Locks the counts against other processes until the transaction ends; readers go on. */
export async function lockVisitCounts(tx: Transaction<Schema>): Promise<void> {
	await sql`lock table visit_counts in share row exclusive mode`.execute(tx);
}

/** The origins that days have already. */
export async function selectOrigins(
	tx: Transaction<Schema>,
	days: readonly string[],
): Promise<(VisitOrigin & { day: string })[]> {
	return await tx
		.selectFrom("visitCounts")
		.select(["day", "source", "campaign"])
		.distinct()
		.where("day", "in", days)
		.execute();
}

/** Adds amounts to those that are counted already. */
export async function addVisitCounts(tx: Transaction<Schema>, counts: readonly VisitCount[]): Promise<void> {
	await tx
		.insertInto("visitCounts")
		.values(counts)
		.onConflict((conflict) =>
			conflict
				.columns(["day", "figure", "source", "campaign"])
				.doUpdateSet({ amount: sql<number>`visit_counts.amount + excluded.amount` }),
		)
		.execute();
}

export async function deleteVisitCountsBefore(tx: Transaction<Schema>, day: string): Promise<void> {
	await tx.deleteFrom("visitCounts").where("day", "<", day).execute();
}
