import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { ApiKey } from "./api-key.rules.ts";

/** All columns but the hash. */
const COLUMNS = ["id", "name", "prefix", "createdBy", "createdAt", "expiresAt", "lastUsedAt", "revokedAt"] as const;

/** Inserts a key; only its hash is stored. */
export async function insertKey(
	tx: Transaction<Schema>,
	key: Pick<ApiKey, "id" | "name" | "prefix" | "createdBy" | "createdAt" | "expiresAt"> & { keyHash: string },
): Promise<void> {
	await tx
		.insertInto("apiKeys")
		.values({
			id: key.id,
			name: key.name,
			prefix: key.prefix,
			keyHash: key.keyHash,
			createdBy: key.createdBy,
			createdAt: new Date(key.createdAt),
			expiresAt: key.expiresAt === null ? null : new Date(key.expiresAt),
		})
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
		.updateTable("apiKeys")
		.set({ lastUsedAt: new Date(at) })
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
		.updateTable("apiKeys")
		.set({ revokedAt: new Date(at) })
		.where("id", "=", id)
		.where("revokedAt", "is", null)
		.returning(COLUMNS)
		.executeTakeFirst();
	return row && toKey(row);
}

function toKey(row: {
	id: string;
	name: string;
	prefix: string;
	createdBy: string;
	createdAt: number;
	expiresAt: number | null;
	lastUsedAt: number | null;
	revokedAt: number | null;
}): ApiKey {
	return {
		id: row.id,
		name: row.name,
		prefix: row.prefix,
		createdBy: row.createdBy,
		createdAt: row.createdAt,
		expiresAt: row.expiresAt,
		lastUsedAt: row.lastUsedAt,
		revokedAt: row.revokedAt,
	};
}
