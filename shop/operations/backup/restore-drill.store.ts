import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { RestoreDrill } from "./restore-drill.rules.ts";

/** Drills that are remembered. */
const KEPT_DRILLS = 100;

/** @returns the new drill's id; null while another one is under way that began at `abandonedBefore` (epoch ms) or later */
export async function insertDrill(
	tx: Transaction<Schema>,
	{ backup, at, abandonedBefore }: { backup: string; at: number; abandonedBefore: number },
): Promise<number | null> {
	// Its process is gone: that says nothing about the backup.
	await tx
		.deleteFrom("restoreDrills")
		.where("finishedAt", "is", null)
		.where("startedAt", "<", abandonedBefore)
		.execute();
	const inserted = await tx
		.insertInto("restoreDrills")
		.values({ backup, startedAt: at })
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	if (inserted === undefined) return null;
	await tx
		.deleteFrom("restoreDrills")
		.where("id", "<=", inserted.id - KEPT_DRILLS)
		.execute();
	return inserted.id;
}

export async function finishDrill(
	tx: Transaction<Schema>,
	id: number,
	{ finishedAt, violations, problem }: Pick<RestoreDrill, "finishedAt" | "violations" | "problem">,
): Promise<void> {
	await tx.updateTable("restoreDrills").set({ finishedAt, violations, problem }).where("id", "=", id).execute();
}

/** The newest one that has ended. */
export async function selectLastDrill(tx: Transaction<Schema>): Promise<RestoreDrill | null> {
	const drill = await tx
		.selectFrom("restoreDrills")
		.select(["backup", "startedAt", "finishedAt", "violations", "problem"])
		.where("finishedAt", "is not", null)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return drill?.finishedAt ? { ...drill, finishedAt: drill.finishedAt } : null;
}
