import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** Counts one more in the window that began at `windowStart` (epoch ms), in one statement; the count with it. */
export async function insertAttempt(
	tx: Transaction<Schema>,
	attempt: { key: string; windowStart: number },
): Promise<number> {
	const { count } = await tx
		.insertInto("rate_limits")
		.values({ key: attempt.key, window_start: new Date(attempt.windowStart), count: 1 })
		.onConflict((same) => same.columns(["key", "window_start"]).doUpdateSet({ count: sql`rate_limits.count + 1` }))
		.returning("count")
		.executeTakeFirstOrThrow();
	return count;
}

/** Forgets one key in every window. */
export async function deleteAttempts(tx: Transaction<Schema>, key: string): Promise<void> {
	await tx.deleteFrom("rate_limits").where("key", "=", key).execute();
}

/** Forgets the windows that began before `before` (epoch ms). */
export async function deleteWindowsBefore(tx: Transaction<Schema>, before: number): Promise<void> {
	await tx
		.deleteFrom("rate_limits")
		.where(sql<boolean>`window_start < ${new Date(before)}`)
		.execute();
}
