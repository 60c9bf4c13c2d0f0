import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { AdminSession } from "./admin-session.rules.ts";

/** Inserts a session; only the hash of its secret is stored. */
export async function insertSession(
	tx: Transaction<Schema>,
	session: AdminSession & {
		staffId: string | null;
		tokenHash: string;
		ipAddress: string | null;
		userAgent: string | null;
	},
): Promise<void> {
	await tx.insertInto("adminSessions").values(session).execute();
}

export async function updateExpiry(
	tx: Transaction<Schema>,
	{ id, lastSeenAt, expiresAt }: Pick<AdminSession, "id" | "lastSeenAt" | "expiresAt">,
): Promise<void> {
	await tx
		.updateTable("adminSessions")
		.set({ lastSeenAt, expiresAt })
		.where("id", "=", id)
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
		.set({ endedAt: at })
		.where("id", "=", id)
		.where("endedAt", "is", null)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/** Ends all sessions of a member of the staff. */
export async function closeSessionsOf(tx: Transaction<Schema>, staffId: string, at: number): Promise<void> {
	await tx
		.updateTable("adminSessions")
		.set({ endedAt: at })
		.where("staffId", "=", staffId)
		.where("endedAt", "is", null)
		.execute();
}

/** Deletes sessions that ended before `before` (epoch ms). */
export async function deleteSessionsBefore(tx: Transaction<Schema>, before: number): Promise<void> {
	await tx.deleteFrom("adminSessions").where("expiresAt", "<", before).execute();
}
