import { denied, type PostgrestError, unknownColumn, unknownTable } from "./postgrest-error.ts";
import type { ColumnType, Relationship, SchemaCache, TableSchema } from "./schema-cache.ts";

/** A table as a role sees it, and the schema in which its relations are found. */
export type Scope = { name: string; table: TableSchema; role: string; schema: SchemaCache };

/** Column types, plus the types that only casts produce. */
export type ValueType = ColumnType | "date" | "timestamp";

/** A step of a JSON path: an object key or an array index from 0; `isText` returns the value as text. */
export type JsonStep = { key: string | number; isText: boolean };

/**
 * An allow-listed column that the caller may read, or with `steps` a value inside it. `type` is the type of the value;
 * `isList` marks paths into a database array.
 */
export type Column = { name: string; type: ColumnType; steps?: readonly JsonStep[]; isList?: boolean };

export type Comparison = "eq" | "neq" | "gt" | "gte" | "lt" | "lte" | "like" | "ilike" | "isdistinct";
/** For arrays and JSON: contains, is contained in, overlaps. */
export type Containment = "cs" | "cd" | "ov";

/** A filter condition. Names come from the allow list, values from the request. `of` compares with a list. */
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
	/** The row has no row in this embed, or with `isNegated` has one. */
	| { kind: "without"; embed: Embed; isNegated: boolean };

export type IsWord = "null" | "not_null" | "true" | "false" | "unknown";

export type Ordering = { column: Column; isDescending: boolean; nulls: "first" | "last" | null };

export type AggregateFunction = "count" | "sum" | "avg" | "min" | "max";
/** An aggregate function with the cast of its result. */
export type Aggregate = { word: AggregateFunction; cast: ValueType | null };

/** A selected item with its cast and aggregate. Without a column, it counts rows. */
export type SelectItem = { column: Column | null; as: string; cast: ValueType | null; aggregate: Aggregate | null };

export type SelectQuery = {
	scope: Scope;
	columns: SelectItem[];
	embeds: Embed[];
	conditions: Condition[];
	order: Ordering[];
	limit: number | null;
	offset: number;
};

/** A related table inside a query; `isInner` leaves out rows without a related row. */
export type Embed = { name: string; as: string; relationship: Relationship; isInner: boolean; query: SelectQuery };

/** @throws PostgrestError 42P01 */
export function scopeOf(schema: SchemaCache, name: string, role: string): Scope {
	const table = Object.hasOwn(schema.tables, name) ? schema.tables[name] : undefined;
	if (table === undefined) throw unknownTable(name);
	return { name, table, role, schema };
}

/**
 * Returns a column that the caller may read.
 * @throws PostgrestError 42703, 42501
 */
export function readable(scope: Scope, column: string): Column {
	const { name, table, role } = scope;
	const type = Object.hasOwn(table.columns, column) ? table.columns[column] : undefined;
	if (type === undefined) throw unknownColumn(name, column);
	if (!table.select[role]?.includes(column)) throw deniedTo(scope, `table ${name}`);
	return { name: column, type };
}

/** A column that the engine itself needs, without a permission check. */
export function columnOf({ table }: Scope, name: string): Column {
	return { name, type: table.columns[name] ?? "text" };
}

/** @throws PostgrestError 42501 if the role may not read the table at all */
export function checkReadable(scope: Scope): void {
	if (scope.table.select[scope.role] === undefined) throw deniedTo(scope, `table ${scope.name}`);
}

/** The role lacks a privilege on `what`. */
export function deniedTo({ role, schema }: Scope, what: string): PostgrestError {
	return denied(role === schema.anonRole, what);
}

export function emptyQuery(scope: Scope): SelectQuery {
	return { scope, columns: [], embeds: [], conditions: [], order: [], limit: null, offset: 0 };
}

/** A column without cast or aggregate. */
export function selectColumn(column: Column, as: string): SelectItem {
	return { column, as, cast: null, aggregate: null };
}

/** Whether the level has aggregates; its other columns then form the groups. */
export function isAggregated({ columns }: SelectQuery): boolean {
	return columns.some(({ aggregate }) => aggregate !== null);
}

/** Index of the ordering column among the selected ones; -1 unless it is selected without cast or aggregate. */
export function columnIndexOf({ columns }: SelectQuery, { column }: Ordering): number {
	const way = JSON.stringify(column.steps ?? []);
	return columns.findIndex(
		(item) =>
			item.aggregate === null &&
			item.cast === null &&
			item.column?.name === column.name &&
			JSON.stringify(item.column.steps ?? []) === way,
	);
}

/** Whether the response shows anything of this embed; "!inner()" only filters rows. */
export function isVisible({ query: { columns, embeds } }: Embed): boolean {
	return columns.length + embeds.length > 0;
}

/** Finds an embed by alias, else by name. */
export function embedOf(query: SelectQuery, name: string): Embed | undefined {
	return query.embeds.find((embed) => embed.as === name) ?? query.embeds.find((embed) => embed.name === name);
}
