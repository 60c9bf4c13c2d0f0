import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { StaffRole } from "#shop/kernel/staff-roles.rules.ts";
import type { PasskeyRow } from "./passkeys.store.ts";

/** A passkey and who signs in by it: an active member of the staff, or null for the admin password's owner. */
export type HeldPasskey = Pick<PasskeyRow, "id" | "credentialId" | "publicKey" | "signCount"> & {
	member: { staffId: string; email: string; role: StaffRole } | null;
};

export async function selectHeldPasskey(
	tx: Transaction<Schema>,
	credentialId: string,
): Promise<HeldPasskey | undefined> {
	const row = await tx
		.selectFrom("adminPasskeys as passkey")
		.leftJoin("staffMembers as member", "member.id", "passkey.staffId")
		.select([
			"passkey.id",
			"passkey.credentialId",
			"passkey.publicKey",
			"passkey.signCount",
			"member.id as staffId",
			"member.email",
			"member.role",
		])
		.where("passkey.credentialId", "=", credentialId)
		.where("member.deactivatedAt", "is", null)
		.executeTakeFirst();
	if (row === undefined) return undefined;
	const { staffId, email, role, signCount, ...passkey } = row;
	const member = staffId === null || email === null ? null : { staffId, email, role: role as StaffRole };
	return { ...passkey, signCount: Number(signCount), member };
}
