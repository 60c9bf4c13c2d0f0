import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { JobRecord } from "#shop/operations/health/job-runs.rules.ts";

/** What the job has stored, and the last runs of all jobs, in one statement. */
export async function selectAlarmData(
	tx: Transaction<Schema>,
): Promise<{ stored: { cause: string; what: string }[]; jobs: JobRecord[] }> {
	const ms = (column: "since" | "succeeded_at" | "recorded_at") => sql`(extract(epoch from ${sql.ref(column)}) * 1000)`;
	const { rows } = await sql<{ stored: { cause: string; what: string }[]; jobs: JobRecord[] }>`
		select
			(select coalesce(json_agg(json_build_object('cause', cause, 'what', what)), '[]') from active_alarms) as stored,
			(select coalesce(json_agg(json_build_object(
				'name', name, 'everyMs', every_ms, 'failures', failures, 'since', ${ms("since")},
				'succeededAt', ${ms("succeeded_at")}, 'recordedAt', ${ms("recorded_at")}) order by name), '[]')
				from job_runs) as jobs
	`.execute(tx);
	const [data] = rows;
	if (data === undefined) throw new Error("a select without from has one row");
	return data;
}
