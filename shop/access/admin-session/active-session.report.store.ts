import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { StaffRole } from "#shop/kernel/staff-roles.rules.ts";
import type { AdminSession } from "./admin-session.rules.ts";

/** A session with who opened it; `staff` is null for the admin password's. */
export type ActiveSession = AdminSession & { staff: { id: string; email: string; role: StaffRole } | null };

/** The session with this secret, as long as it lasts and its person is active. */
export async function selectActiveSession(
	tx: Transaction<Schema>,
	tokenHash: string,
	now: number,
): Promise<ActiveSession | undefined> {
	const row = await tx
		.selectFrom("adminSessions as session")
		.leftJoin("staffMembers as member", "member.id", "session.staffId")
		.select([
			"session.id",
			"session.createdAt",
			"session.lastSeenAt",
			"session.expiresAt",
			"member.id as staffId",
			"member.email",
			"member.role",
		])
		.where("session.tokenHash", "=", tokenHash)
		.where("session.endedAt", "is", null)
		.where("session.expiresAt", ">", now)
		.where("member.deactivatedAt", "is", null)
		.executeTakeFirst();
	if (row === undefined) return undefined;
	const { staffId, email, role, ...session } = row;
	const staff = staffId === null || email === null ? null : { id: staffId, email, role: role as StaffRole };
	return { ...session, staff };
}

/** An open session for a list; `staffId` and `email` are null for the admin password's. Instants in epoch ms. */
export type ListedSession = AdminSession & {
	staffId: string | null;
	email: string | null;
	ipAddress: string | null;
	userAgent: string | null;
};

/** All sessions that are open now, the one that was used last first. */
export async function selectActiveSessions(tx: Transaction<Schema>, now: number): Promise<ListedSession[]> {
	return await tx
		.selectFrom("adminSessions as session")
		.leftJoin("staffMembers as member", "member.id", "session.staffId")
		.select([
			"session.id",
			"session.createdAt",
			"session.lastSeenAt",
			"session.expiresAt",
			"session.staffId",
			"session.ipAddress",
			"session.userAgent",
			"member.email",
		])
		.where("session.endedAt", "is", null)
		.where("session.expiresAt", ">", now)
		.orderBy("session.lastSeenAt", "desc")
		.orderBy("session.id")
		.limit(500)
		.execute();
}
