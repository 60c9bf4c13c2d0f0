import type { Transaction } from "kysely";
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
		.values(topics.map((topic) => ({ addressHash, topic, suppressedAt: new Date(at) })))
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
