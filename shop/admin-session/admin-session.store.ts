import { type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { AdminSession } from "./admin-session.rules.ts";

/** Inserts a session; only the hash of its secret is stored. */
export async function insertSession(
	tx: Transaction<Schema>,
	session: AdminSession & { tokenHash: string; ipAddress: string | null; userAgent: string | null },
): Promise<void> {
	await tx
		.insertInto("admin_sessions")
		.values({
			id: session.id,
			token_hash: session.tokenHash,
			created_at: new Date(session.createdAt),
			last_seen_at: new Date(session.lastSeenAt),
			expires_at: new Date(session.expiresAt),
			ip_address: session.ipAddress,
			user_agent: session.userAgent,
		})
		.execute();
}

export async function selectActiveSession(
	tx: Transaction<Schema>,
	tokenHash: string,
	now: number,
): Promise<AdminSession | undefined> {
	const row = await tx
		.selectFrom("admin_sessions")
		.selectAll()
		.where("token_hash", "=", tokenHash)
		.where("ended_at", "is", null)
		.where(sql<boolean>`expires_at > ${new Date(now)}`)
		.executeTakeFirst();
	return row && toSession(row);
}

export async function updateExpiry(
	tx: Transaction<Schema>,
	session: Pick<AdminSession, "id" | "lastSeenAt" | "expiresAt">,
): Promise<void> {
	await tx
		.updateTable("admin_sessions")
		.set({ last_seen_at: new Date(session.lastSeenAt), expires_at: new Date(session.expiresAt) })
		.where("id", "=", session.id)
		.where("ended_at", "is", null)
		.execute();
}

/**
 * Ends a session.
 * @returns whether it was active
 */
export async function closeSession(tx: Transaction<Schema>, id: string, at: number): Promise<boolean> {
	const result = await tx
		.updateTable("admin_sessions")
		.set({ ended_at: new Date(at) })
		.where("id", "=", id)
		.where("ended_at", "is", null)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/** Deletes sessions that ended before `before` (epoch ms). */
export async function deleteSessionsBefore(tx: Transaction<Schema>, before: number): Promise<void> {
	await tx
		.deleteFrom("admin_sessions")
		.where(sql<boolean>`expires_at < ${new Date(before)}`)
		.execute();
}

/** Number of failed admin sign-ins since an instant (epoch ms). */
export async function countFailedSignIns(tx: Transaction<Schema>, since: number): Promise<number> {
	const { count } = await tx
		.selectFrom("admin_activity_logs")
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.where("action_type", "=", "LOGIN_FAILED")
		.where(sql<boolean>`created_at > ${new Date(since)}`)
		.executeTakeFirstOrThrow();
	return count;
}

/** When the latest email of a kind was queued (epoch ms); null if there was none. */
export async function selectLastEmailAt(tx: Transaction<Schema>, kind: string): Promise<number | null> {
	const row = await tx
		.selectFrom("outbox")
		.select("created_at")
		.where("kind", "=", kind)
		.orderBy("created_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.created_at ?? null;
}

function toSession(row: Selectable<Schema["admin_sessions"]>): AdminSession {
	return { id: row.id, createdAt: row.created_at, lastSeenAt: row.last_seen_at, expiresAt: row.expires_at };
}
