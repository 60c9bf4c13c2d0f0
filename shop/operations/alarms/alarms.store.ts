import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { Alarm } from "#shop/kernel/causes.rules.ts";
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
