import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** The phone numbers of accounts that have one, by account. */
export async function selectPhones(
	tx: Transaction<Schema>,
	userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	if (userIds.length === 0) return new Map();
	const rows = await tx.selectFrom("userProfiles").select(["id", "phone"]).where("id", "in", userIds).execute();
	return new Map(rows.flatMap(({ id, phone }) => (phone === null ? [] : [[id, phone] as const])));
}
