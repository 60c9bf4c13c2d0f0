import { type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { Profile } from "./profile.rules.ts";

type Language = "en" | "es";

export async function selectAccount(
	tx: Transaction<Schema>,
	userId: string,
): Promise<
	{ email: string; fullName: string; isAdmin: boolean; language: Language | null; createdAt: number } | undefined
> {
	const row = await tx
		.selectFrom("auth_users")
		.leftJoin("user_profiles", "user_profiles.id", "auth_users.id")
		.select([
			"auth_users.email",
			"auth_users.name",
			"auth_users.language",
			"auth_users.created_at",
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
			language: row.language as Language | null,
			createdAt: row.created_at,
		}
	);
}

/** Whether an account with this email (in lower case) has a profile with administrator rights. */
export async function selectIsMarkedAdmin(tx: Transaction<Schema>, email: string): Promise<boolean> {
	const row = await tx
		.selectFrom("auth_users")
		.innerJoin("user_profiles", "user_profiles.id", "auth_users.id")
		.select("auth_users.id")
		.where("auth_users.email", "=", email)
		.where((either) => either.or([either("is_admin", "=", true), either("role", "=", "admin")]))
		.executeTakeFirst();
	return row !== undefined;
}

export async function updateLanguage(tx: Transaction<Schema>, userId: string, language: Language): Promise<void> {
	await tx.updateTable("auth_users").set({ language }).where("id", "=", userId).execute();
}

/** Sets the language of the account with this email unless its owner has chosen one. */
export async function updateMissingLanguage(tx: Transaction<Schema>, email: string, language: Language): Promise<void> {
	await tx
		.updateTable("auth_users")
		.set({ language })
		.where("email", "=", email)
		.where("language", "is", null)
		.execute();
}

/** Expects the email in lower case. */
export async function selectIsConfirmed(tx: Transaction<Schema>, email: string): Promise<boolean> {
	const row = await tx.selectFrom("auth_users").select("email_verified").where("email", "=", email).executeTakeFirst();
	return row?.email_verified ?? false;
}

export async function updateVerified(tx: Transaction<Schema>, userId: string, at: number): Promise<void> {
	await tx
		.updateTable("auth_users")
		.set({ email_verified: true, updated_at: new Date(at) })
		.where("id", "=", userId)
		.execute();
}

/** Deletes an unverified account without a password, left behind when the server stopped during sign-up. */
export async function deleteUnfinished(tx: Transaction<Schema>, email: string): Promise<void> {
	await tx
		.deleteFrom("auth_users")
		.where("email", "=", email)
		.where("email_verified", "=", false)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("auth_accounts").select("id").whereRef("auth_accounts.user_id", "=", "auth_users.id"))),
		)
		.execute();
}

export async function deleteUnconfirmed(tx: Transaction<Schema>, email: string): Promise<void> {
	await tx.deleteFrom("auth_users").where("email", "=", email).where("email_verified", "=", false).execute();
}

export async function deleteSession(tx: Transaction<Schema>, sessionId: string): Promise<void> {
	await tx.deleteFrom("auth_sessions").where("id", "=", sessionId).execute();
}

/** The account of a password reset link that is valid at `now` (epoch ms). */
export async function selectResetAccount(tx: Transaction<Schema>, token: string, now: number): Promise<string | null> {
	const row = await tx
		.selectFrom("auth_verifications")
		.innerJoin("auth_users", (join) => join.on(sql<boolean>`auth_users.id::text = auth_verifications.value`))
		.select("auth_users.id")
		.where("identifier", "=", `reset-password:${token}`)
		.where(sql<boolean>`auth_verifications.expires_at > ${new Date(now)}`)
		.executeTakeFirst();
	return row?.id ?? null;
}

/** The account's password hash; undefined if it has none. */
export async function selectPasswordHash(tx: Transaction<Schema>, userId: string): Promise<string | undefined> {
	const row = await tx
		.selectFrom("auth_accounts")
		.select("password")
		.where("user_id", "=", userId)
		.where("provider_id", "=", "credential")
		.executeTakeFirst();
	return row?.password ?? undefined;
}

/** The profile of an account; undefined if it has none yet. */
export async function selectProfile(tx: Transaction<Schema>, userId: string): Promise<Profile | undefined> {
	const row = await tx.selectFrom("user_profiles").selectAll().where("id", "=", userId).executeTakeFirst();
	return row && toProfile(row);
}

/** Inserts the profile of an account unless it has one. */
export async function insertProfile(
	tx: Transaction<Schema>,
	profile: { userId: string; email: string; fullName: string; phone: string | null; isAdmin: boolean; at: number },
): Promise<void> {
	await tx
		.insertInto("user_profiles")
		.values({
			id: profile.userId,
			email: profile.email,
			full_name: profile.fullName,
			phone: profile.phone,
			is_admin: profile.isAdmin,
			created_at: new Date(profile.at),
			updated_at: new Date(profile.at),
		})
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}

/** Updates the profile fields that customers can edit (PROF-10, PROF-13). */
export async function updateProfileRow(
	tx: Transaction<Schema>,
	profile: { userId: string; fullName: string; phone: string | null; at: number },
): Promise<Profile | undefined> {
	const row = await tx
		.updateTable("user_profiles")
		.set({ full_name: profile.fullName, phone: profile.phone, updated_at: new Date(profile.at) })
		.where("id", "=", profile.userId)
		.returningAll()
		.executeTakeFirst();
	return row && toProfile(row);
}

export async function updateIsAdmin(tx: Transaction<Schema>, userId: string, at: number): Promise<void> {
	await tx
		.updateTable("user_profiles")
		.set({ is_admin: true, updated_at: new Date(at) })
		.where("id", "=", userId)
		.execute();
}

function toProfile(row: Selectable<Schema["user_profiles"]>): Profile {
	return {
		id: row.id,
		email: row.email,
		fullName: row.full_name,
		phone: row.phone,
		isAdmin: row.is_admin || row.role === "admin",
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}
