import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

type StoredFactor = { sealedSecret: string; isOn: boolean; lastStep: number };

/** The second factor, in setup or on; locked until the transaction ends. */
export async function selectFactor(tx: Transaction<Schema>): Promise<StoredFactor | undefined> {
	const row = await tx.selectFrom("admin_second_factor").selectAll().forUpdate().executeTakeFirst();
	return row && { sealedSecret: row.sealed_secret, isOn: row.confirmed_at !== null, lastStep: Number(row.last_step) };
}

/** Replaces the secret with one that is not in force yet. */
export async function replaceFactor(tx: Transaction<Schema>, sealedSecret: string, at: number): Promise<void> {
	await deleteFactor(tx);
	await tx
		.insertInto("admin_second_factor")
		.values({ sealed_secret: sealedSecret, created_at: new Date(at) })
		.execute();
}

/** Puts the second factor in force, with new recovery codes, of which only hashes are stored. */
export async function confirmFactor(
	tx: Transaction<Schema>,
	confirmed: { step: number; at: number; codeHashes: readonly string[] },
): Promise<void> {
	const { step, at, codeHashes } = confirmed;
	await tx
		.updateTable("admin_second_factor")
		.set({ confirmed_at: new Date(at), last_step: step })
		.execute();
	await tx.deleteFrom("admin_recovery_codes").execute();
	await tx
		.insertInto("admin_recovery_codes")
		.values(codeHashes.map((code_hash) => ({ code_hash })))
		.execute();
}

/**
 * Stores the time step of an accepted code.
 * @returns false if that step or a later one was used before
 */
export async function consumeStep(tx: Transaction<Schema>, step: number): Promise<boolean> {
	const result = await tx
		.updateTable("admin_second_factor")
		.set({ last_step: step })
		.where("last_step", "<", step)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/**
 * Uses up a recovery code.
 * @returns false if it is unknown or was used before
 */
export async function consumeRecoveryCode(tx: Transaction<Schema>, codeHash: string, at: number): Promise<boolean> {
	const result = await tx
		.updateTable("admin_recovery_codes")
		.set({ used_at: new Date(at) })
		.where("code_hash", "=", codeHash)
		.where("used_at", "is", null)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(tx: Transaction<Schema>): Promise<number> {
	const { count } = await tx
		.selectFrom("admin_recovery_codes")
		.select((row) => row.fn.countAll<number>().as("count"))
		.where("used_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}

export async function deleteFactor(tx: Transaction<Schema>): Promise<void> {
	await tx.deleteFrom("admin_second_factor").execute();
	await tx.deleteFrom("admin_recovery_codes").execute();
}
