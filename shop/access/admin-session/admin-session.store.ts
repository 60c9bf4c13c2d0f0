import { type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { AdminSession } from "./admin-session.rules.ts";

/** Inserts a session; only the hash of its secret is stored. */
export async function insertSession(
	tx: Transaction<Schema>,
	session: AdminSession & { tokenHash: string; ipAddress: string | null; userAgent: string | null },
): Promise<void> {
	await tx
		.insertInto("adminSessions")
		.values({
			id: session.id,
			tokenHash: session.tokenHash,
			createdAt: new Date(session.createdAt),
			lastSeenAt: new Date(session.lastSeenAt),
			expiresAt: new Date(session.expiresAt),
			ipAddress: session.ipAddress,
			userAgent: session.userAgent,
		})
		.execute();
}

export async function selectActiveSession(
	tx: Transaction<Schema>,
	tokenHash: string,
	now: number,
): Promise<AdminSession | undefined> {
	const row = await tx
		.selectFrom("adminSessions")
		.selectAll()
		.where("tokenHash", "=", tokenHash)
		.where("endedAt", "is", null)
		.where(sql<boolean>`expires_at > ${new Date(now)}`)
		.executeTakeFirst();
	return row && toSession(row);
}

export async function updateExpiry(
	tx: Transaction<Schema>,
	session: Pick<AdminSession, "id" | "lastSeenAt" | "expiresAt">,
): Promise<void> {
	await tx
		.updateTable("adminSessions")
		.set({ lastSeenAt: new Date(session.lastSeenAt), expiresAt: new Date(session.expiresAt) })
		.where("id", "=", session.id)
		.where("endedAt", "is", null)
		.execute();
}

/**
 * Ends a session.
 * @returns whether it was active
 */
export async function closeSession(tx: Transaction<Schema>, id: string, at: number): Promise<boolean> {
	const result = await tx
		.updateTable("adminSessions")
		.set({ endedAt: new Date(at) })
		.where("id", "=", id)
		.where("endedAt", "is", null)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/** Deletes sessions that ended before `before` (epoch ms). */
export async function deleteSessionsBefore(tx: Transaction<Schema>, before: number): Promise<void> {
	await tx
		.deleteFrom("adminSessions")
		.where(sql<boolean>`expires_at < ${new Date(before)}`)
		.execute();
}

/** Number of failed admin sign-ins since an instant (epoch ms). */
export async function countFailedSignIns(tx: Transaction<Schema>, since: number): Promise<number> {
	const { count } = await tx
		.selectFrom("adminActivityLogs")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("actionType", "=", "LOGIN_FAILED")
		.where(sql<boolean>`created_at > ${new Date(since)}`)
		.executeTakeFirstOrThrow();
	return count;
}

/** When the latest email of a kind was queued (epoch ms); null if there was none. */
export async function selectLastEmailAt(tx: Transaction<Schema>, kind: string): Promise<number | null> {
	const row = await tx
		.selectFrom("outbox")
		.select("createdAt")
		.where("kind", "=", kind)
		.orderBy("createdAt", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.createdAt ?? null;
}

function toSession(row: Selectable<Schema["adminSessions"]>): AdminSession {
	return { id: row.id, createdAt: row.createdAt, lastSeenAt: row.lastSeenAt, expiresAt: row.expiresAt };
}
