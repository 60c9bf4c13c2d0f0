import { type RawBuilder, sql } from "kysely";
import type { Column, SelectItem, ValueType } from "#postgrest/query.ts";
import { AGGREGATE_FUNCTIONS, TYPE_WORDS } from "./sql-words.ts";

/** A part of a statement, built only from allow-listed names, words of sql-words.ts and bound values. */
export type Fragment = RawBuilder<unknown>;

export function columnSql({ name, steps = [], isList = false }: Column, alias: string): Fragment {
	const column = sql.id(alias, name);
	if (steps.length === 0) return column;
	const ways = steps.map(({ key, isText }) => {
		const way = typeof key === "number" ? sql`cast(${key} as integer)` : sql`cast(${key} as text)`;
		return sql`${isText ? sql`->>` : sql`->`} ${way}`;
	});
	return sql`(${isList ? sql`to_jsonb(${column})` : column} ${sql.join(ways, sql` `)})`;
}

export function selectItemSql({ column, cast, aggregate }: SelectItem, alias: string): Fragment {
	const value = column === null ? sql`*` : castTo(columnSql(column, alias), cast);
	return aggregate === null
		? value
		: castTo(sql`${sql.raw(AGGREGATE_FUNCTIONS[aggregate.word])}(${value})`, aggregate.cast);
}

function castTo(value: Fragment, type: ValueType | null): Fragment {
	return type === null ? value : sql`cast(${value} as ${sql.raw(TYPE_WORDS[type])})`;
}

/** A bound value that the database casts to the column's type; it rejects values that do not fit (22P02). */
export function literal(value: string | null, type: ValueType): Fragment {
	if (type === "text") return sql`cast(${value} as text)`;
	return sql`cast(cast(${value} as text) as ${sql.raw(TYPE_WORDS[type])})`;
}
