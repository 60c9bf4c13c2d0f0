import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/**
 * Adds pending changes to their counters.
 * @returns how many
 */
export async function rollUpChanges(tx: Transaction<Schema>, limit: number): Promise<number> {
	const { rows } = await sql<{ folded: number }>`
		with gone as (
			delete from tally_changes
			where ctid = any (array(select ctid from tally_changes order by kind, since, id limit ${limit})) returning *
		), added as (
			insert into tallies as stored (kind, name, since, rows, amount, units)
			select kind, name, since, sum(rows), sum(amount), sum(units) from gone group by kind, name, since order by kind, since, name
			on conflict (kind, since, name) do update
				set rows = stored.rows + excluded.rows, amount = stored.amount + excluded.amount, units = stored.units + excluded.units
		)
		select count(*)::int as folded from gone
	`.execute(tx);
	return rows[0]?.folded ?? 0;
}
