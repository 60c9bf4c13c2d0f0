import { sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import { KEY_SCOPES } from "#shop/access/staff/rights.rules.ts";
import type { ApiKey } from "./api-key.rules.ts";

/** All columns but the hash. */
const COLUMNS = [
	"id",
	"name",
	"prefix",
	"createdBy",
	"scopes",
	"createdAt",
	"expiresAt",
	"lastUsedAt",
	"revokedAt",
] as const;

/** Inserts a new key; only its hash is stored. */
export async function insertKey(tx: Transaction<Schema>, key: ApiKey & { keyHash: string }): Promise<void> {
	const { lastUsedAt: _, revokedAt: __, scopes, ...row } = key;
	await tx
		.insertInto("apiKeys")
		.values({ ...row, scopes: scopes.join(" ") })
		.execute();
}

export async function selectKeys(tx: Transaction<Schema>): Promise<ApiKey[]> {
	const rows = await tx
		.selectFrom("apiKeys")
		.select(COLUMNS)
		.orderBy("createdAt", "desc")
		.orderBy("id")
		.limit(500)
		.execute();
	return rows.map(toKey);
}

/** The key with this hash, unless revoked or expired. */
export async function selectActiveKey(
	tx: Transaction<Schema>,
	keyHash: string,
	at: number,
): Promise<ApiKey | undefined> {
	const row = await tx
		.selectFrom("apiKeys")
		.select(COLUMNS)
		.where("keyHash", "=", keyHash)
		.where("revokedAt", "is", null)
		.where(sql<boolean>`coalesce(expires_at > ${asInstant(at)}, true)`)
		.executeTakeFirst();
	return row && toKey(row);
}

/**
 * Records a use, unless one was recorded since `before`.
 * @returns whether it was recorded
 */
export async function updateLastUse(tx: Transaction<Schema>, id: string, before: number, at: number): Promise<boolean> {
	const result = await tx
		.updateTable("apiKeys")
		.set({ lastUsedAt: at })
		.where("id", "=", id)
		.where(sql<boolean>`coalesce(last_used_at < ${asInstant(before)}, true)`)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/**
 * Revokes a key for good.
 * @returns the key, or undefined if there is none to revoke
 */
export async function revokeKeyRow(tx: Transaction<Schema>, id: string, at: number): Promise<ApiKey | undefined> {
	const row = await tx
		.updateTable("apiKeys")
		.set({ revokedAt: at })
		.where("id", "=", id)
		.where("revokedAt", "is", null)
		.returning(COLUMNS)
		.executeTakeFirst();
	return row && toKey(row);
}

/** Revokes all keys that someone has made. @returns them */
export async function revokeKeyRowsOf(tx: Transaction<Schema>, createdBy: string, at: number): Promise<ApiKey[]> {
	const rows = await tx
		.updateTable("apiKeys")
		.set({ revokedAt: at })
		.where("createdBy", "=", createdBy)
		.where("revokedAt", "is", null)
		.returning(COLUMNS)
		.execute();
	return rows.map(toKey);
}

function toKey(row: Omit<ApiKey, "scopes"> & { scopes: string }): ApiKey {
	// A scope that this version does not know gives no right.
	return { ...row, scopes: KEY_SCOPES.filter((scope) => row.scopes.split(" ").includes(scope)) };
}
