import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

type StoredFactor = { sealedSecret: string; isOn: boolean; lastStep: number };

/** The second factor, being set up or on; locked until the transaction ends. */
export async function selectFactor(tx: Transaction<Schema>): Promise<StoredFactor | undefined> {
	const row = await tx.selectFrom("admin_second_factor").selectAll().forUpdate().executeTakeFirst();
	return row && { sealedSecret: row.sealed_secret, isOn: row.confirmed_at !== null, lastStep: Number(row.last_step) };
}

/** Puts a secret that guards nothing yet in the place of the one before. */
export async function replaceFactor(tx: Transaction<Schema>, sealedSecret: string, at: number): Promise<void> {
	await deleteFactor(tx);
	await tx
		.insertInto("admin_second_factor")
		.values({ sealed_secret: sealedSecret, created_at: new Date(at) })
		.execute();
}

/** From now on it guards the portal; with fresh recovery codes, of which only hashes are kept. */
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

/** Keeps the step of an accepted code. @returns false when that step or a later one was accepted before */
export async function consumeStep(tx: Transaction<Schema>, step: number): Promise<boolean> {
	const result = await tx
		.updateTable("admin_second_factor")
		.set({ last_step: step })
		.where("last_step", "<", step)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/** Uses a recovery code up. @returns false when there is none such, or it was used before */
export async function consumeRecoveryCode(tx: Transaction<Schema>, codeHash: string, at: number): Promise<boolean> {
	const result = await tx
		.updateTable("admin_recovery_codes")
		.set({ used_at: new Date(at) })
		.where("code_hash", "=", codeHash)
		.where("used_at", "is", null)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/** How many recovery codes can still be used. */
export async function countRecoveryCodes(tx: Transaction<Schema>): Promise<number> {
	const { count } = await tx
		.selectFrom("admin_recovery_codes")
		.select((row) => row.fn.countAll<number>().as("count"))
		.where("used_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** No second factor any more. */
export async function deleteFactor(tx: Transaction<Schema>): Promise<void> {
	await tx.deleteFrom("admin_second_factor").execute();
	await tx.deleteFrom("admin_recovery_codes").execute();
}
