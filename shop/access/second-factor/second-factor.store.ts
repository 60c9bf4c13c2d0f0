import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

type StoredFactor = { sealedSecret: string; isOn: boolean; lastStep: number };

/** The second factor, in setup or on; locked until the transaction ends. */
export async function selectFactor(tx: Transaction<Schema>): Promise<StoredFactor | undefined> {
	const row = await tx.selectFrom("adminSecondFactor").selectAll().forUpdate().executeTakeFirst();
	return row && { sealedSecret: row.sealedSecret, isOn: row.confirmedAt !== null, lastStep: Number(row.lastStep) };
}

/** Replaces the secret with one that is not in force yet. */
export async function replaceFactor(tx: Transaction<Schema>, sealedSecret: string, at: number): Promise<void> {
	await deleteFactor(tx);
	await tx.insertInto("adminSecondFactor").values({ sealedSecret, createdAt: at }).execute();
}

/** Puts the second factor in force, with new recovery codes, of which only hashes are stored. */
export async function confirmFactor(
	tx: Transaction<Schema>,
	confirmed: { step: number; at: number; codeHashes: readonly string[] },
): Promise<void> {
	const { step, at, codeHashes } = confirmed;
	await tx.updateTable("adminSecondFactor").set({ confirmedAt: at, lastStep: step }).execute();
	await tx.deleteFrom("adminRecoveryCodes").execute();
	await tx
		.insertInto("adminRecoveryCodes")
		.values(codeHashes.map((codeHash) => ({ codeHash })))
		.execute();
}

/** Stores the same secret again, encrypted with another key. */
export async function updateSealedSecret(tx: Transaction<Schema>, sealedSecret: string): Promise<void> {
	await tx.updateTable("adminSecondFactor").set({ sealedSecret }).execute();
}

/** A code is accepted one step early or late, so a later stored step is from a clock that was ahead. */
const MAX_STEPS_AHEAD = 2;

/**
 * Stores the time step of an accepted code.
 * @returns false if that step or a later one was used before
 */
export async function consumeStep(tx: Transaction<Schema>, step: number): Promise<boolean> {
	const result = await tx
		.updateTable("adminSecondFactor")
		.set({ lastStep: step })
		.where((stored) => stored.or([stored("lastStep", "<", step), stored("lastStep", ">", step + MAX_STEPS_AHEAD)]))
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/**
 * Uses up a recovery code.
 * @returns false if it is unknown or was used before
 */
export async function consumeRecoveryCode(tx: Transaction<Schema>, codeHash: string, at: number): Promise<boolean> {
	const result = await tx
		.updateTable("adminRecoveryCodes")
		.set({ usedAt: at })
		.where("codeHash", "=", codeHash)
		.where("usedAt", "is", null)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(tx: Transaction<Schema>): Promise<number> {
	const { count } = await tx
		.selectFrom("adminRecoveryCodes")
		.select((row) => row.fn.countAll<number>().as("count"))
		.where("usedAt", "is", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}

export async function deleteFactor(tx: Transaction<Schema>): Promise<void> {
	await tx.deleteFrom("adminSecondFactor").execute();
	await tx.deleteFrom("adminRecoveryCodes").execute();
}
