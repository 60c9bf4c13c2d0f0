import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { Bucket } from "./throttle.rules.ts";

/** Increments the count of the window that began at `windowStart` (epoch ms) and returns it, in one statement. */
export async function insertAttempt(
	tx: Transaction<Schema>,
	attempt: { key: string; windowStart: number },
): Promise<number> {
	const { count } = await tx
		.insertInto("rateLimits")
		.values({ ...attempt, count: 1 })
		.onConflict((same) => same.columns(["key", "windowStart"]).doUpdateSet({ count: sql`rate_limits.count + 1` }))
		.returning("count")
		.executeTakeFirstOrThrow();
	return count;
}

/** A key's bucket; undefined if it has none. */
export async function selectBucket(tx: Transaction<Schema>, key: string): Promise<Bucket | undefined> {
	return await tx.selectFrom("throttles").select(["emptyAt", "lastAt"]).where("key", "=", key).executeTakeFirst();
}

/** A key's bucket, empty at `now` (epoch ms) if new; locked until the transaction ends. */
export async function lockBucket(tx: Transaction<Schema>, key: string, now: number): Promise<Bucket> {
	await tx
		.insertInto("throttles")
		.values({ key, emptyAt: now, lastAt: 0 })
		.onConflict((same) => same.column("key").doNothing())
		.execute();
	return await tx
		.selectFrom("throttles")
		.select(["emptyAt", "lastAt"])
		.where("key", "=", key)
		.forUpdate()
		.executeTakeFirstOrThrow();
}

export async function updateBucket(tx: Transaction<Schema>, key: string, bucket: Bucket): Promise<void> {
	await tx.updateTable("throttles").set(bucket).where("key", "=", key).execute();
}

export async function deleteBucket(tx: Transaction<Schema>, key: string): Promise<void> {
	await tx.deleteFrom("throttles").where("key", "=", key).execute();
}

/** Deletes buckets that were empty before `before` (epoch ms). */
export async function deleteBucketsBefore(tx: Transaction<Schema>, before: number): Promise<void> {
	await tx.deleteFrom("throttles").where("emptyAt", "<", before).execute();
}

/** Deletes windows that began before `before` (epoch ms). */
export async function deleteWindowsBefore(tx: Transaction<Schema>, before: number): Promise<void> {
	await tx.deleteFrom("rateLimits").where("windowStart", "<", before).execute();
}
