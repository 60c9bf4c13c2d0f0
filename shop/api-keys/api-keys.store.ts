import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { ApiKey } from "./api-key.rules.ts";

/** All columns but the hash. */
const COLUMNS = [
	"id",
	"name",
	"prefix",
	"created_by",
	"created_at",
	"expires_at",
	"last_used_at",
	"revoked_at",
] as const;

/** Inserts a key; only its hash is stored. */
export async function insertKey(
	tx: Transaction<Schema>,
	key: Pick<ApiKey, "id" | "name" | "prefix" | "createdBy" | "createdAt" | "expiresAt"> & { keyHash: string },
): Promise<void> {
	await tx
		.insertInto("api_keys")
		.values({
			id: key.id,
			name: key.name,
			prefix: key.prefix,
			key_hash: key.keyHash,
			created_by: key.createdBy,
			created_at: new Date(key.createdAt),
			expires_at: key.expiresAt === null ? null : new Date(key.expiresAt),
		})
		.execute();
}

export async function selectKeys(tx: Transaction<Schema>): Promise<ApiKey[]> {
	const rows = await tx
		.selectFrom("api_keys")
		.select(COLUMNS)
		.orderBy("created_at", "desc")
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
		.selectFrom("api_keys")
		.select(COLUMNS)
		.where("key_hash", "=", keyHash)
		.where("revoked_at", "is", null)
		.where(sql<boolean>`coalesce(expires_at > ${new Date(at)}, true)`)
		.executeTakeFirst();
	return row && toKey(row);
}

/**
 * Records a use, unless one was recorded since `before`.
 * @returns whether it was recorded
 */
export async function updateLastUse(tx: Transaction<Schema>, id: string, before: number, at: number): Promise<boolean> {
	const result = await tx
		.updateTable("api_keys")
		.set({ last_used_at: new Date(at) })
		.where("id", "=", id)
		.where(sql<boolean>`coalesce(last_used_at < ${new Date(before)}, true)`)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/**
 * Revokes a key for good.
 * @returns the key, or undefined if there is none to revoke
 */
export async function revokeKeyRow(tx: Transaction<Schema>, id: string, at: number): Promise<ApiKey | undefined> {
	const row = await tx
		.updateTable("api_keys")
		.set({ revoked_at: new Date(at) })
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.returning(COLUMNS)
		.executeTakeFirst();
	return row && toKey(row);
}

function toKey(row: {
	id: string;
	name: string;
	prefix: string;
	created_by: string;
	created_at: number;
	expires_at: number | null;
	last_used_at: number | null;
	revoked_at: number | null;
}): ApiKey {
	return {
		id: row.id,
		name: row.name,
		prefix: row.prefix,
		createdBy: row.created_by,
		createdAt: row.created_at,
		expiresAt: row.expires_at,
		lastUsedAt: row.last_used_at,
		revokedAt: row.revoked_at,
	};
}
