import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** `at` is epoch ms. A version that starts again moves to the end of the order. */
export async function upsertVersionStart(
	tx: Transaction<Schema>,
	{ version, commit }: { version: string; commit: string },
	at: number,
): Promise<void> {
	await tx
		.insertInto("versionStarts")
		.values({
			version,
			commit,
			firstStartedAt: at,
			lastStartedAt: at,
			lastStart: sql<number>`(select coalesce(max(last_start), 0) + 1 from version_starts)`,
		})
		.onConflict((conflict) =>
			conflict.columns(["version", "commit"]).doUpdateSet(({ ref }) => ({
				lastStartedAt: ref("excluded.lastStartedAt"),
				lastStart: ref("excluded.lastStart"),
			})),
		)
		.execute();
}
