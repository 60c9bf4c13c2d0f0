import { denied, unknownColumn, unknownTable } from "./data-error.rules.ts";
import type { Relation } from "./data-relations.rules.ts";
import { type ColumnType, type DataRole, type DataTable, dataTables } from "./data-tables.rules.ts";

/** A table in the hands of a caller: what of it exists for whom. */
export type Scope = { name: string; table: DataTable; role: DataRole };

/** A column that the allow list knows and the caller may read. */
export type Column = { name: string; type: ColumnType };

export type Comparison = "eq" | "neq" | "gt" | "gte" | "lt" | "lte" | "like" | "ilike" | "isdistinct";

/** What rows have to fulfil. Names come from the allow list; values are what was sent. */
export type Condition =
	| { kind: "all" | "any"; parts: readonly Condition[]; isNegated: boolean }
	| { kind: "compare"; column: Column; operator: Comparison; value: string; isNegated: boolean }
	| { kind: "in"; column: Column; values: readonly string[]; isNegated: boolean }
	| { kind: "is"; column: Column; word: IsWord; isNegated: boolean };

export type IsWord = "null" | "not_null" | "true" | "false" | "unknown";

export type Ordering = { column: Column; isDescending: boolean; nulls: "first" | "last" | null };

/** One level of a read: a table, what of it is shown, of which rows. */
export type Reading = {
	scope: Scope;
	columns: { column: Column; as: string }[];
	embeds: Embed[];
	conditions: Condition[];
	order: Ordering[];
	limit: number | null;
	offset: number;
};

/** A table inside another one; with `isInner` only rows that have one are shown at all. */
export type Embed = { name: string; as: string; relation: Relation; isInner: boolean; reading: Reading };

/** A table as a caller sees it. @throws DataApiError 42P01 */
export function scopeOf(name: string, role: DataRole): Scope {
	const table = Object.hasOwn(dataTables, name) ? dataTables[name] : undefined;
	if (table === undefined) throw unknownTable(name);
	return { name, table, role };
}

/** A column that the caller may read. @throws DataApiError 42703, 42501 */
export function readable({ name, table, role }: Scope, column: string): Column {
	const type = Object.hasOwn(table.columns, column) ? table.columns[column] : undefined;
	if (type === undefined) throw unknownColumn(name, column);
	if (!table.select[role]?.includes(column)) throw denied(role === "visitor", `table ${name}`);
	return { name: column, type };
}

/** A column that the shop itself asks for. */
export function columnOf({ table }: Scope, name: string): Column {
	return { name, type: table.columns[name] ?? "text" };
}

/** Nothing of a table is open to this caller. @throws DataApiError 42501 */
export function checkReadable({ name, table, role }: Scope): void {
	if (table.select[role] === undefined) throw denied(role === "visitor", `table ${name}`);
}

/** A table's rows before anything was asked of them. */
export function emptyReading(scope: Scope): Reading {
	return { scope, columns: [], embeds: [], conditions: [], order: [], limit: null, offset: 0 };
}

/** The embed of this name, as `select` or its alias calls it. */
export function embedOf(reading: Reading, name: string): Embed | undefined {
	return reading.embeds.find((embed) => embed.as === name) ?? reading.embeds.find((embed) => embed.name === name);
}
