import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { Passkey } from "./passkey.rules.ts";

/** A passkey with its key; `staffId` is null for the admin password's owner, `signCount` 0 for one that does not count. */
export type PasskeyRow = Passkey & {
	staffId: string | null;
	credentialId: string;
	publicKey: string;
	signCount: number;
};

/** Someone's passkeys, the oldest first. */
export async function selectPasskeys(
	tx: Transaction<Schema>,
	staffId: string | null,
): Promise<(Passkey & { credentialId: string })[]> {
	return await tx
		.selectFrom("adminPasskeys")
		.select(["id", "name", "createdAt", "lastUsedAt", "credentialId"])
		.where("staffId", "is not distinct from", staffId)
		.orderBy("createdAt")
		.orderBy("id")
		.limit(100)
		.execute();
}

/** @returns false if that passkey is there already */
export async function insertPasskey(tx: Transaction<Schema>, passkey: PasskeyRow): Promise<boolean> {
	const result = await tx
		.insertInto("adminPasskeys")
		.values(passkey)
		.onConflict((conflict) => conflict.column("credentialId").doNothing())
		.executeTakeFirst();
	return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes a sign-in, unless another one has raised the count meanwhile. @returns whether it did */
export async function updateSignCount(
	tx: Transaction<Schema>,
	{ id, before, signCount, at }: { id: string; before: number; signCount: number; at: number },
): Promise<boolean> {
	const result = await tx
		.updateTable("adminPasskeys")
		.set({ signCount, lastUsedAt: at })
		.where("id", "=", id)
		.where("signCount", "=", before)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/** Renames one of someone's passkeys. @returns the passkey, if it is theirs */
export async function updatePasskeyName(
	tx: Transaction<Schema>,
	staffId: string | null,
	{ id, name }: Pick<Passkey, "id" | "name">,
): Promise<Passkey | undefined> {
	return await tx
		.updateTable("adminPasskeys")
		.set({ name })
		.where("staffId", "is not distinct from", staffId)
		.where("id", "=", id)
		.returning(["id", "name", "createdAt", "lastUsedAt"])
		.executeTakeFirst();
}

/** Deletes one of someone's passkeys. @returns its name, if it was theirs */
export async function deletePasskey(
	tx: Transaction<Schema>,
	staffId: string | null,
	id: string,
): Promise<string | undefined> {
	const row = await tx
		.deleteFrom("adminPasskeys")
		.where("staffId", "is not distinct from", staffId)
		.where("id", "=", id)
		.returning("name")
		.executeTakeFirst();
	return row?.name;
}

/** Deletes all passkeys of a member of the staff. @returns whether there were any */
export async function deletePasskeysOf(tx: Transaction<Schema>, staffId: string): Promise<boolean> {
	const result = await tx.deleteFrom("adminPasskeys").where("staffId", "=", staffId).executeTakeFirst();
	return result.numDeletedRows > 0n;
}

/** @returns false if the challenge was answered before */
export async function insertAnswer(
	tx: Transaction<Schema>,
	answer: { challengeHash: string; expiresAt: number },
): Promise<boolean> {
	const result = await tx
		.insertInto("passkeyAnswers")
		.values(answer)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteAnswersBefore(tx: Transaction<Schema>, at: number): Promise<void> {
	await tx.deleteFrom("passkeyAnswers").where("expiresAt", "<=", at).execute();
}
