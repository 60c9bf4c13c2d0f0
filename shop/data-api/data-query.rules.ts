import { denied, unknownColumn, unknownTable } from "./data-error.rules.ts";
import type { Relation } from "./data-relations.rules.ts";
import { type ColumnType, type DataRole, type DataTable, dataTables } from "./data-tables.rules.ts";

/** A table in the hands of a caller: what of it exists for whom. */
export type Scope = { name: string; table: DataTable; role: DataRole };

/** A type that a value has, or can be made into. */
export type ValueType = ColumnType | "date" | "timestamp";

/** A step into a JSON value: to a name, or to a place of a list from 0 on; `isText` answers it as text. */
export type JsonStep = { key: string | number; isText: boolean };

/**
 * A column that the allow list knows and the caller may read, or with `steps` what stands inside of it. `type` is that
 * of the value; `isList` is true for steps into a list of the database's own.
 */
export type Column = { name: string; type: ColumnType; steps?: readonly JsonStep[]; isList?: boolean };

export type Comparison = "eq" | "neq" | "gt" | "gte" | "lt" | "lte" | "like" | "ilike" | "isdistinct";
/** Of lists and JSON: contains, is contained in, has something in common with. */
export type Containment = "cs" | "cd" | "ov";

/** What rows have to fulfil. Names come from the allow list; values are what was sent. `of` compares with a list. */
export type Condition =
	| { kind: "all" | "any"; parts: readonly Condition[]; isNegated: boolean }
	| {
			kind: "compare";
			column: Column;
			operator: Comparison | Containment;
			value: string;
			isNegated: boolean;
			of?: "any" | "all";
	  }
	| { kind: "in"; column: Column; values: readonly string[]; isNegated: boolean }
	| { kind: "is"; column: Column; word: IsWord; isNegated: boolean }
	/** The row has no row of this table, or with `isNegated` has one. */
	| { kind: "without"; embed: Embed; isNegated: boolean };

export type IsWord = "null" | "not_null" | "true" | "false" | "unknown";

export type Ordering = { column: Column; isDescending: boolean; nulls: "first" | "last" | null };

export type AggregateFunction = "count" | "sum" | "avg" | "min" | "max";
/** What becomes of many rows, and as which type it is shown. */
export type Aggregate = { word: AggregateFunction; cast: ValueType | null };

/** What is shown of a row, as which type; with a summary, of many rows. Without a column the rows are counted. */
export type SelectItem = { column: Column | null; as: string; cast: ValueType | null; aggregate: Aggregate | null };

/** One level of a read: a table, what of it is shown, of which rows. */
export type SelectQuery = {
	scope: Scope;
	columns: SelectItem[];
	embeds: Embed[];
	conditions: Condition[];
	order: Ordering[];
	limit: number | null;
	offset: number;
};

/** A table inside another one; with `isInner` only rows that have one are shown at all. */
export type Embed = { name: string; as: string; relation: Relation; isInner: boolean; query: SelectQuery };

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
export function emptyQuery(scope: Scope): SelectQuery {
	return { scope, columns: [], embeds: [], conditions: [], order: [], limit: null, offset: 0 };
}

/** A column that is shown as it is. */
export function selectColumn(column: Column, as: string): SelectItem {
	return { column, as, cast: null, aggregate: null };
}

/** Is this level one of summaries, with a row for each group of equal other values? */
export function isAggregated({ columns }: SelectQuery): boolean {
	return columns.some(({ aggregate }) => aggregate !== null);
}

/** Where among the shown ones the column stands that rows are ordered by; below 0 when it is not shown as it is. */
export function placeOf({ columns }: SelectQuery, { column }: Ordering): number {
	const way = JSON.stringify(column.steps ?? []);
	return columns.findIndex(
		(one) =>
			one.aggregate === null &&
			one.cast === null &&
			one.column?.name === column.name &&
			JSON.stringify(one.column.steps ?? []) === way,
	);
}

/** Is anything of this embed shown? "!inner()" only chooses rows. */
export function isVisible({ query: { columns, embeds } }: Embed): boolean {
	return columns.length + embeds.length > 0;
}

/** The embed of this name, as `select` or its alias calls it. */
export function embedOf(query: SelectQuery, name: string): Embed | undefined {
	return query.embeds.find((embed) => embed.as === name) ?? query.embeds.find((embed) => embed.name === name);
}
