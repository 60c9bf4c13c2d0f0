import { type RawBuilder, sql } from "kysely";
import { asInstant } from "./columns/instants.ts";

/**
 * The rows of a list, newest first by created_at and id, that come after a cursor (`createdAt` in epoch ms); all of them
 * without one. `table` is the alias of the table where a query has several.
 */
export function comesAfter(cursor: { createdAt: number; id: string } | null, table?: string): RawBuilder<boolean> {
	if (cursor === null) return sql<boolean>`true`;
	const column = (name: string) => (table === undefined ? sql.ref(name) : sql.ref(`${table}.${name}`));
	return sql<boolean>`(${column("createdAt")}, ${column("id")}) < (${asInstant(cursor.createdAt)}, ${cursor.id}::uuid)`;
}

/**
 * The rows that lie beyond one in the order of some keys, all ascending; the last key is the id. None if that row is not
 * there or has no value. `from` names the table as the keys do.
 */
export function liesBeyond(
	keys: readonly RawBuilder<unknown>[],
	row: { from: RawBuilder<unknown>; id: string; isGreater: boolean },
): RawBuilder<boolean> {
	const list = sql.join([...keys]);
	return sql<boolean>`(${list}) ${row.isGreater ? sql`>` : sql`<`} (
		select ${list} from ${row.from} where ${keys.at(-1)} = ${row.id})`;
}
