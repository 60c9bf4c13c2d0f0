import { type RawBuilder, sql } from "kysely";

/** Days such as "2025-07-13" of a time zone, both included; null for no limit. */
export type Days = { from: string | null; to: string | null; timeZone: string };

/** Whether a column of instants lies on these days; an index on it serves the condition. */
export function isWithinDays(column: RawBuilder<unknown>, { from, to, timeZone }: Days): RawBuilder<boolean> {
	const parts = [
		...(from === null ? [] : [sql`${column} >= ${startOf(sql`${from}::date`, timeZone)}`]),
		...(to === null ? [] : [sql`${column} < ${startOf(sql`${to}::date + 1`, timeZone)}`]),
	];
	return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** The instants at which these days begin and end, for a function of the database. */
export function spanOf({ from, to, timeZone }: Days): { begins: RawBuilder<unknown>; ends: RawBuilder<unknown> } {
	return {
		begins: from === null ? sql`'-infinity'::timestamptz` : startOf(sql`${from}::date`, timeZone),
		ends: to === null ? sql`'infinity'::timestamptz` : startOf(sql`${to}::date + 1`, timeZone),
	};
}

function startOf(day: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> {
	return sql`(${day})::timestamp at time zone ${timeZone}`;
}
