import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { JobRecord, JobRuns } from "./job-runs.rules.ts";

/** Of several machines that run the same jobs, the latest success counts. */
export async function upsertJobRuns(tx: Transaction<Schema>, runs: readonly JobRuns[], at: number): Promise<void> {
	await tx
		.insertInto("jobRuns")
		.values(runs.map((run) => ({ ...run, recordedAt: at })))
		.onConflict((conflict) =>
			conflict.column("name").doUpdateSet(({ ref }) => ({
				everyMs: ref("excluded.everyMs"),
				since: ref("excluded.since"),
				succeededAt: sql`greatest(job_runs.succeeded_at, excluded.succeeded_at)`,
				failures: ref("excluded.failures"),
				recordedAt: ref("excluded.recordedAt"),
			})),
		)
		.execute();
}

export async function selectJobRuns(tx: Transaction<Schema>): Promise<JobRecord[]> {
	return await tx.selectFrom("jobRuns").selectAll().orderBy("name").execute();
}
