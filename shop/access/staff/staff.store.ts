import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { StaffMember } from "./staff.rules.ts";

/** All columns but the password's hash and the number of the last link. */
const COLUMNS = [
	"id",
	"email",
	"name",
	"role",
	"language",
	"invitedBy",
	"invitedAt",
	"joinedAt",
	"deactivatedAt",
] as const;

/** A member with what a sign-in or a link is compared with. */
export type StaffSecrets = StaffMember & { passwordHash: string | null; linkNumber: number };

/** The active ones first, by name. */
export async function selectStaff(tx: Transaction<Schema>): Promise<StaffMember[]> {
	const rows = await tx
		.selectFrom("staffMembers")
		.select(COLUMNS)
		.orderBy((row) => row("deactivatedAt", "is not", null))
		.orderBy("name")
		.orderBy("id")
		.limit(500)
		.execute();
	return rows as StaffMember[];
}

/** One member, by id or email (in lower case); locked until the transaction ends. */
export async function selectMember(
	tx: Transaction<Schema>,
	by: { id: string } | { email: string },
): Promise<StaffSecrets | undefined> {
	const row = await tx
		.selectFrom("staffMembers")
		.select([...COLUMNS, "passwordHash", "linkNumber"])
		.$if("id" in by, (query) => query.where("id", "=", "id" in by ? by.id : ""))
		.$if("email" in by, (query) => query.where("email", "=", "email" in by ? by.email : ""))
		.forUpdate()
		.executeTakeFirst();
	return row as StaffSecrets | undefined;
}

export async function insertMember(tx: Transaction<Schema>, member: Omit<StaffMember, "joinedAt">): Promise<void> {
	await tx.insertInto("staffMembers").values(member).execute();
}

/** Changes a locked member. */
export async function updateMember(
	tx: Transaction<Schema>,
	id: string,
	change: Partial<Pick<StaffSecrets, "role" | "deactivatedAt" | "joinedAt" | "passwordHash" | "linkNumber">>,
): Promise<void> {
	await tx.updateTable("staffMembers").set(change).where("id", "=", id).execute();
}
