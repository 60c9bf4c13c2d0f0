import { type RawBuilder, sql } from "kysely";

/** Days such as "2025-07-13" of a time zone, both included; null for no limit. */
export type Days = { from: string | null; to: string | null; timeZone: string };

/** Whether a column of instants lies on these days; an index on it serves the condition. */
export function isWithinDays(column: RawBuilder<unknown>, { from, to, timeZone }: Days): RawBuilder<boolean> {
	const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${timeZone}`;
	const parts = [
		...(from === null ? [] : [sql`${column} >= ${startOf(sql`${from}::date`)}`]),
		...(to === null ? [] : [sql`${column} < ${startOf(sql`${to}::date + 1`)}`]),
	];
	return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}
