import { type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import type { Profile } from "./profile.rules.ts";

export async function selectAccount(
	tx: Transaction<Schema>,
	userId: string,
): Promise<
	{ email: string; fullName: string; isAdmin: boolean; language: Language | null; createdAt: number } | undefined
> {
	const row = await tx
		.selectFrom("authUsers")
		.leftJoin("userProfiles", "userProfiles.id", "authUsers.id")
		.select([
			"authUsers.email",
			"authUsers.name",
			"authUsers.language",
			"authUsers.createdAt",
			"userProfiles.fullName",
			"userProfiles.isAdmin",
			"userProfiles.role",
		])
		.where("authUsers.id", "=", userId)
		.executeTakeFirst();
	return (
		row && {
			email: row.email,
			fullName: row.fullName ?? row.name,
			isAdmin: row.isAdmin === true || row.role === "admin",
			language: row.language as Language | null,
			createdAt: row.createdAt,
		}
	);
}

/** Whether an account with this email (in lower case) has a profile with administrator rights. */
export async function selectIsMarkedAdmin(tx: Transaction<Schema>, email: string): Promise<boolean> {
	const row = await tx
		.selectFrom("authUsers")
		.innerJoin("userProfiles", "userProfiles.id", "authUsers.id")
		.select("authUsers.id")
		.where("authUsers.email", "=", email)
		.where((either) => either.or([either("isAdmin", "=", true), either("role", "=", "admin")]))
		.executeTakeFirst();
	return row !== undefined;
}

export async function updateLanguage(tx: Transaction<Schema>, userId: string, language: Language): Promise<void> {
	await tx.updateTable("authUsers").set({ language }).where("id", "=", userId).execute();
}

/** Sets the language of the account with this email unless its owner has chosen one. */
export async function updateMissingLanguage(tx: Transaction<Schema>, email: string, language: Language): Promise<void> {
	await tx
		.updateTable("authUsers")
		.set({ language })
		.where("email", "=", email)
		.where("language", "is", null)
		.execute();
}

/** Expects the email in lower case. */
export async function selectIsConfirmed(tx: Transaction<Schema>, email: string): Promise<boolean> {
	const row = await tx.selectFrom("authUsers").select("emailVerified").where("email", "=", email).executeTakeFirst();
	return row?.emailVerified ?? false;
}

/** Confirms the account unless it is already. @returns whether it was not */
export async function updateVerified(tx: Transaction<Schema>, userId: string, at: number): Promise<boolean> {
	const row = await tx
		.updateTable("authUsers")
		.set({ emailVerified: true, signUpBrowserHash: null, updatedAt: at })
		.where("id", "=", userId)
		.where("emailVerified", "=", false)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** For an account that is not confirmed yet. */
export async function updateSignUpBrowser(tx: Transaction<Schema>, userId: string, hash: string): Promise<void> {
	await tx
		.updateTable("authUsers")
		.set({ signUpBrowserHash: hash })
		.where("id", "=", userId)
		.where("emailVerified", "=", false)
		.execute();
}

export function selectConfirmation(
	tx: Transaction<Schema>,
	userId: string,
): Promise<{ id: string; email: string; emailVerified: boolean; signUpBrowserHash: string | null } | undefined> {
	return tx
		.selectFrom("authUsers")
		.select(["id", "email", "emailVerified", "signUpBrowserHash"])
		.where("id", "=", userId)
		.executeTakeFirst();
}

export async function deleteUnconfirmed(tx: Transaction<Schema>, email: string): Promise<void> {
	await tx.deleteFrom("authUsers").where("email", "=", email).where("emailVerified", "=", false).execute();
}

export async function deleteSession(tx: Transaction<Schema>, sessionId: string): Promise<void> {
	await tx.deleteFrom("authSessions").where("id", "=", sessionId).execute();
}

/** The account of a password reset link that is valid at `now` (epoch ms). */
export function selectResetAccount(
	tx: Transaction<Schema>,
	token: string,
	now: number,
): Promise<{ id: string; email: string } | undefined> {
	return tx
		.selectFrom("authVerifications")
		.innerJoin("authUsers", (join) => join.on(sql<boolean>`auth_users.id::text = auth_verifications.value`))
		.select(["authUsers.id", "authUsers.email"])
		.where("identifier", "=", `reset-password:${token}`)
		.where("authVerifications.expiresAt", ">", now)
		.executeTakeFirst();
}

/** The account's password hash; undefined if it has none. */
export async function selectPasswordHash(tx: Transaction<Schema>, userId: string): Promise<string | undefined> {
	const row = await tx
		.selectFrom("authAccounts")
		.select("password")
		.where("userId", "=", userId)
		.where("providerId", "=", "credential")
		.executeTakeFirst();
	return row?.password ?? undefined;
}

/** The profile of an account; undefined if it has none yet. */
export async function selectProfile(tx: Transaction<Schema>, userId: string): Promise<Profile | undefined> {
	const row = await tx.selectFrom("userProfiles").selectAll().where("id", "=", userId).executeTakeFirst();
	return row && toProfile(row);
}

/** Inserts the profile of an account unless it has one. */
export async function insertProfile(
	tx: Transaction<Schema>,
	{ at, ...profile }: Pick<Profile, "id" | "email" | "fullName" | "phone" | "isAdmin"> & { at: number },
): Promise<void> {
	await tx
		.insertInto("userProfiles")
		.values({ ...profile, createdAt: at, updatedAt: at })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
}

/** Updates the profile fields that customers can edit (PROF-10, PROF-13). */
export async function updateProfileRow(
	tx: Transaction<Schema>,
	profile: { userId: string; fullName: string; phone: string | null; at: number },
): Promise<Profile | undefined> {
	const row = await tx
		.updateTable("userProfiles")
		.set({ fullName: profile.fullName, phone: profile.phone, updatedAt: profile.at })
		.where("id", "=", profile.userId)
		.returningAll()
		.executeTakeFirst();
	return row && toProfile(row);
}

export async function updateIsAdmin(tx: Transaction<Schema>, userId: string, at: number): Promise<void> {
	await tx.updateTable("userProfiles").set({ isAdmin: true, updatedAt: at }).where("id", "=", userId).execute();
}

function toProfile({ role, ...row }: Selectable<Schema["userProfiles"]>): Profile {
	return { ...row, isAdmin: row.isAdmin || role === "admin" };
}

/** Locks the account, so that nothing new starts while it is being deleted. */
export async function lockAccountRow(tx: Transaction<Schema>, userId: string): Promise<{ email: string } | undefined> {
	return await tx.selectFrom("authUsers").select("email").where("id", "=", userId).forUpdate().executeTakeFirst();
}

/** Deletes the account and its links; profile, addresses, points and sessions are deleted with it. */
export async function deleteAccountRow(
	tx: Transaction<Schema>,
	{ userId, email }: { userId: string; email: string },
): Promise<void> {
	await sql`delete from auth_verifications where position(lower(${email}) in lower(identifier || ' ' || value)) > 0
		or position(${userId} in value) > 0`.execute(tx);
	await tx.deleteFrom("authUsers").where("id", "=", userId).execute();
}

export async function selectConfirmed(tx: Transaction<Schema>, userId: string): Promise<boolean> {
	const row = await tx.selectFrom("authUsers").select("emailVerified").where("id", "=", userId).executeTakeFirst();
	return row?.emailVerified ?? false;
}
