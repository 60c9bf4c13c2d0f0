import { sql, type Transaction } from "kysely";
import { asInstant } from "#platform/database/columns/instants.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { OpenBackupRun } from "./backup-state.rules.ts";

/** Runs that are remembered. */
const KEPT_RUNS = 200;

/** @returns the new run's id; null while another one is open */
export async function insertRun(
	tx: Transaction<Schema>,
	run: { state: "requested" | "running"; requestedBy: string | null; at: number },
): Promise<number | null> {
	const { state, requestedBy, at } = run;
	const inserted = await tx
		.insertInto("backupRuns")
		.values({ state, requestedBy, createdAt: at, renewedAt: at })
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	if (inserted === undefined) return null;
	await tx
		.deleteFrom("backupRuns")
		.where("id", "<=", inserted.id - KEPT_RUNS)
		.execute();
	return inserted.id;
}

/** Ends runs whose process has given no sign of life for `silentMs`; one in the future is from a clock that was ahead. */
export async function failSilentRuns(
	tx: Transaction<Schema>,
	{ silentMs, at, error }: { silentMs: number; at: number; error: string },
): Promise<void> {
	await tx
		.updateTable("backupRuns")
		.set({ state: "failed", finishedAt: at, error })
		.where("state", "in", ["requested", "running"])
		.where(sql<boolean>`not ${isAlive(at, silentMs)}`)
		.execute();
}

/** Marks the run that was asked for as running. @returns its id, or null */
export async function takeRequestedRun(tx: Transaction<Schema>, at: number): Promise<number | null> {
	const taken = await tx
		.updateTable("backupRuns")
		.set({ state: "running", renewedAt: at })
		.where("state", "=", "requested")
		.returning("id")
		.executeTakeFirst();
	return taken?.id ?? null;
}

export async function renewRun(tx: Transaction<Schema>, id: number, at: number): Promise<void> {
	await tx
		.updateTable("backupRuns")
		.set({ renewedAt: at })
		.where("id", "=", id)
		.where("state", "=", "running")
		.execute();
}

/** Ends a run, with an error if it failed. One that was given up already can still succeed. */
export async function finishRun(tx: Transaction<Schema>, id: number, at: number, error: string | null): Promise<void> {
	await tx
		.updateTable("backupRuns")
		.set({ state: error === null ? "succeeded" : "failed", finishedAt: at, error })
		.where("id", "=", id)
		.execute();
}

export async function selectOpenRun(
	tx: Transaction<Schema>,
	{ silentMs, at }: { silentMs: number; at: number },
): Promise<OpenBackupRun | null> {
	const run = await tx
		.selectFrom("backupRuns")
		.select(["requestedBy", "createdAt"])
		.where("state", "in", ["requested", "running"])
		.where(isAlive(at, silentMs))
		.executeTakeFirst();
	return run ?? null;
}

function isAlive(at: number, silentMs: number) {
	return sql<boolean>`renewed_at between ${asInstant(at - silentMs)} and ${asInstant(at + silentMs)}`;
}

/** When the oldest remembered run began, and why the newest finished one failed. Instants in epoch ms. */
export async function selectTries(
	tx: Transaction<Schema>,
): Promise<{ firstTriedAt: number | null; failure: { at: number; message: string } | null }> {
	const first = await tx.selectFrom("backupRuns").select("createdAt").orderBy("id").limit(1).executeTakeFirst();
	const last = await tx
		.selectFrom("backupRuns")
		.select(["finishedAt", "error"])
		.where("finishedAt", "is not", null)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return {
		firstTriedAt: first?.createdAt ?? null,
		failure: last?.finishedAt && last.error !== null ? { at: last.finishedAt, message: last.error } : null,
	};
}
