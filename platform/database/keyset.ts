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
