import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** The e-mail address of an account and whether it may act as an administrator's. */
export async function selectAccount(
	tx: Transaction<Schema>,
	userId: string,
): Promise<{ email: string; fullName: string; isAdmin: boolean } | undefined> {
	const row = await tx
		.selectFrom("auth_users")
		.leftJoin("user_profiles", "user_profiles.id", "auth_users.id")
		.select([
			"auth_users.email",
			"auth_users.name",
			"user_profiles.full_name",
			"user_profiles.is_admin",
			"user_profiles.role",
		])
		.where("auth_users.id", "=", userId)
		.executeTakeFirst();
	return (
		row && {
			email: row.email,
			fullName: row.full_name ?? row.name,
			isAdmin: row.is_admin === true || row.role === "admin",
		}
	);
}
