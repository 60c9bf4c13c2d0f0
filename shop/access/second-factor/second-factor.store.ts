import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** Whose second factor: that of the admin password, or of a member of the staff. */
export type FactorHolder = "admin" | { staffId: string };

type StoredFactor = { sealedSecret: string; isOn: boolean; lastStep: number };

/**
 * The tables of a holder. Those of the admin password have the same columns but `staffId`, which `ofHolder` therefore names
 * for staff alone.
 */
function tablesOf(holder: FactorHolder) {
	const isAdmin = holder === "admin";
	return {
		factors: (isAdmin ? "adminSecondFactor" : "staffSecondFactors") as "staffSecondFactors",
		codes: (isAdmin ? "adminRecoveryCodes" : "staffRecoveryCodes") as "staffRecoveryCodes",
		ofHolder: (isAdmin ? {} : { staffId: holder.staffId }) as { staffId: string },
	};
}

/** The second factor, in setup or on; locked until the transaction ends. */
export async function selectFactor(tx: Transaction<Schema>, holder: FactorHolder): Promise<StoredFactor | undefined> {
	const { factors, ofHolder } = tablesOf(holder);
	const row = await tx
		.selectFrom(factors)
		.select(["sealedSecret", "confirmedAt", "lastStep"])
		.where((where) => where.and(ofHolder))
		.forUpdate()
		.executeTakeFirst();
	return row && { sealedSecret: row.sealedSecret, isOn: row.confirmedAt !== null, lastStep: Number(row.lastStep) };
}

/** Replaces the secret with one that is not in force yet. */
export async function replaceFactor(
	tx: Transaction<Schema>,
	holder: FactorHolder,
	sealedSecret: string,
	at: number,
): Promise<void> {
	const { factors, ofHolder } = tablesOf(holder);
	await deleteFactor(tx, holder);
	await tx
		.insertInto(factors)
		.values({ ...ofHolder, sealedSecret, createdAt: at })
		.execute();
}

/** Puts the second factor in force, with new recovery codes, of which only hashes are stored. */
export async function confirmFactor(
	tx: Transaction<Schema>,
	holder: FactorHolder,
	confirmed: { step: number; at: number; codeHashes: readonly string[] },
): Promise<void> {
	const { factors, codes, ofHolder } = tablesOf(holder);
	const { step, at, codeHashes } = confirmed;
	await tx
		.updateTable(factors)
		.set({ confirmedAt: at, lastStep: step })
		.where((where) => where.and(ofHolder))
		.execute();
	await tx
		.deleteFrom(codes)
		.where((where) => where.and(ofHolder))
		.execute();
	await tx
		.insertInto(codes)
		.values(codeHashes.map((codeHash) => ({ ...ofHolder, codeHash })))
		.execute();
}

/** Stores the same secret again, encrypted with another key. */
export async function updateSealedSecret(
	tx: Transaction<Schema>,
	holder: FactorHolder,
	sealedSecret: string,
): Promise<void> {
	const { factors, ofHolder } = tablesOf(holder);
	await tx
		.updateTable(factors)
		.set({ sealedSecret })
		.where((where) => where.and(ofHolder))
		.execute();
}

/** A code is accepted one step early or late, so a later stored step is from a clock that was ahead. */
const MAX_STEPS_AHEAD = 2;

/**
 * Stores the time step of an accepted code.
 * @returns false if that step or a later one was used before
 */
export async function consumeStep(tx: Transaction<Schema>, holder: FactorHolder, step: number): Promise<boolean> {
	const { factors, ofHolder } = tablesOf(holder);
	const result = await tx
		.updateTable(factors)
		.set({ lastStep: step })
		.where((where) => where.and(ofHolder))
		.where((stored) => stored.or([stored("lastStep", "<", step), stored("lastStep", ">", step + MAX_STEPS_AHEAD)]))
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

/**
 * Uses up a recovery code.
 * @returns false if it is unknown or was used before
 */
export async function consumeRecoveryCode(
	tx: Transaction<Schema>,
	holder: FactorHolder,
	codeHash: string,
	at: number,
): Promise<boolean> {
	const { codes, ofHolder } = tablesOf(holder);
	const result = await tx
		.updateTable(codes)
		.set({ usedAt: at })
		.where((where) => where.and({ ...ofHolder, codeHash }))
		.where("usedAt", "is", null)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(tx: Transaction<Schema>, holder: FactorHolder): Promise<number> {
	const { codes, ofHolder } = tablesOf(holder);
	const { count } = await tx
		.selectFrom(codes)
		.select((row) => row.fn.countAll<number>().as("count"))
		.where((where) => where.and(ofHolder))
		.where("usedAt", "is", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}

export async function deleteFactor(tx: Transaction<Schema>, holder: FactorHolder): Promise<void> {
	const { factors, codes, ofHolder } = tablesOf(holder);
	await tx
		.deleteFrom(factors)
		.where((where) => where.and(ofHolder))
		.execute();
	await tx
		.deleteFrom(codes)
		.where((where) => where.and(ofHolder))
		.execute();
}
