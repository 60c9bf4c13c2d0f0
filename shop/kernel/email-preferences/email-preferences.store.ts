import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** The suppressed topics of the address with this hash. */
export async function selectSuppressed(tx: Transaction<Schema>, addressHash: string): Promise<string[]> {
	const rows = await tx
		.selectFrom("emailSuppressions")
		.select("topic")
		.where("addressHash", "=", addressHash)
		.orderBy("topic")
		.execute();
	return rows.map(({ topic }) => topic);
}

/** A topic that is suppressed already keeps its instant (`at`, epoch ms). */
export async function insertSuppressed(
	tx: Transaction<Schema>,
	{ addressHash, topics, at }: { addressHash: string; topics: readonly string[]; at: number },
): Promise<void> {
	if (topics.length === 0) return;
	await tx
		.insertInto("emailSuppressions")
		.values(topics.map((topic) => ({ addressHash, topic, suppressedAt: at })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function deleteSuppressed(
	tx: Transaction<Schema>,
	{ addressHash, topics }: { addressHash: string; topics: readonly string[] },
): Promise<void> {
	if (topics.length === 0) return;
	await tx
		.deleteFrom("emailSuppressions")
		.where("addressHash", "=", addressHash)
		.where("topic", "in", topics)
		.execute();
}

/** Waits for other processes that prepare the list's key; the lock ends with the transaction. */
export async function lockSuppressions(tx: Transaction<Schema>): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('email_suppression_key'))`.execute(tx);
}

/** The key of the list's hashes, encrypted; undefined before the first start that makes one. */
export async function selectSealedKey(tx: Transaction<Schema>): Promise<string | undefined> {
	const row = await tx.selectFrom("emailSuppressionKey").select("sealedKey").executeTakeFirst();
	return row?.sealedKey;
}

export async function insertSealedKey(tx: Transaction<Schema>, sealedKey: string): Promise<void> {
	await tx.insertInto("emailSuppressionKey").values({ sealedKey }).execute();
}

/** Stores the same key again, encrypted with another secret. */
export async function updateSealedKey(tx: Transaction<Schema>, sealedKey: string): Promise<void> {
	await tx.updateTable("emailSuppressionKey").set({ sealedKey }).execute();
}

export async function selectAddressHashes(tx: Transaction<Schema>): Promise<string[]> {
	const rows = await tx.selectFrom("emailSuppressions").select("addressHash").distinct().execute();
	return rows.map(({ addressHash }) => addressHash);
}

export async function updateAddressHash(tx: Transaction<Schema>, before: string, addressHash: string): Promise<void> {
	await tx.updateTable("emailSuppressions").set({ addressHash }).where("addressHash", "=", before).execute();
}
