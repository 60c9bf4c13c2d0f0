import { denied, unknownColumn, unknownTable } from "./data-error.rules.ts";
import type { ColumnType, DataRole, DataSchema, DataTable, Relation } from "./data-schema.rules.ts";

/** A table as a role sees it, and the schema in which its relations are found. */
export type Scope = { name: string; table: DataTable; role: DataRole; schema: DataSchema };

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
export type Embed = { name: string; as: string; relation: Relation; isInner: boolean; query: SelectQuery };

/** @throws DataApiError 42P01 */
export function scopeOf(schema: DataSchema, name: string, role: DataRole): Scope {
	const table = Object.hasOwn(schema.tables, name) ? schema.tables[name] : undefined;
	if (table === undefined) throw unknownTable(name);
	return { name, table, role, schema };
}

/**
 * Returns a column that the caller may read.
 * @throws DataApiError 42703, 42501
 */
export function readable({ name, table, role }: Scope, column: string): Column {
	const type = Object.hasOwn(table.columns, column) ? table.columns[column] : undefined;
	if (type === undefined) throw unknownColumn(name, column);
	if (!table.select[role]?.includes(column)) throw denied(role === "visitor", `table ${name}`);
	return { name: column, type };
}

/** A column for the shop's own use, without a permission check. */
export function columnOf({ table }: Scope, name: string): Column {
	return { name, type: table.columns[name] ?? "text" };
}

/** @throws DataApiError 42501 if the role may not read the table at all */
export function checkReadable({ name, table, role }: Scope): void {
	if (table.select[role] === undefined) throw denied(role === "visitor", `table ${name}`);
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
