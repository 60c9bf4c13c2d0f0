import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { Alarm } from "#shop/kernel/causes.rules.ts";
import type { JobRecord } from "#shop/operations/health/job-runs.rules.ts";
import type { StoredCause } from "./alarm.rules.ts";

/** Stores the alarms among these causes, and removes those that are over. */
export async function replaceAlarms(
	tx: Transaction<Schema>,
	causes: readonly StoredCause[],
	alarms: readonly Alarm[],
): Promise<void> {
	const active = alarms.filter(({ cause }) => causes.some((one) => one === cause));
	await sql`
		with over as (
			delete from active_alarms
			where cause = any(${[...causes]}::text[]) and cause <> all(${active.map(({ cause }) => cause)}::text[]))
		insert into active_alarms (cause, what)
		select * from unnest(${active.map(({ cause }) => cause)}::text[], ${active.map(({ what }) => what)}::text[])
		on conflict (cause) do update set what = excluded.what
	`.execute(tx);
}

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
