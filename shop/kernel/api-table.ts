import { COLUMN_TYPES } from "#platform/database/schema.ts";
import type { ApiFunction, Table } from "#postgrest/config.ts";
import type { Columns, Relationship } from "#postgrest/schema-cache.ts";
import type { Shop, ShopTransaction } from "#shop/kernel/context.ts";

/** Who calls the data API: the shop with the caller, and the IP address for rate limits. */
export type DataCaller = { shop: Shop; clientIp: string | null };

/** The roles of the data API. */
export type ApiRole = "visitor" | "customer" | "administrator";

type ApiPrivileges = Partial<Record<ApiRole, readonly string[]>>;

/** A table as API clients see it: what a capability's `*.api.ts` file defines and `tables.ts` lists. */
export type ApiTable = Table<DataCaller, ShopTransaction> &
	Readonly<{ select: ApiPrivileges; insert: ApiPrivileges; update: ApiPrivileges; delete: readonly ApiRole[] }>;

/** A function of the data API; `returns` is for the API description. */
export type ShopFunction = ApiFunction<DataCaller> &
	Readonly<{ roles: readonly ApiRole[]; returns: "profile" | "number" }>;

/**
 * A table that nobody may write unless `more` says so. Readers are given by role, or as those who read all columns:
 * "everyone", "members" (customers and administrators; row-level security shows customers their own rows), or
 * "administrator". Without another one, the primary key is `id`.
 */
export function apiTable(
	columns: Columns,
	{
		select,
		...more
	}: Partial<Omit<ApiTable, "columns" | "select">> & {
		select: ApiPrivileges | "everyone" | "members" | "administrator";
	},
): ApiTable {
	const names = Object.keys(columns);
	const readers = { everyone: everyone(names), members: members(names), administrator: { administrator: names } };
	return {
		primaryKey: ["id"],
		insert: {},
		update: {},
		delete: [],
		relationships: {},
		...more,
		columns,
		select: typeof select === "string" ? readers[select] : select,
	};
}

type Tables = typeof COLUMN_TYPES;

/**
 * The columns of a table with their types, in the table's order; those in `last` follow the others. A new column of the
 * table is offered unless it is hidden; of a table that offers few, `shown` names them.
 */
export function columnsOf<Name extends keyof Tables>(
	table: Name,
	{
		hidden = [],
		shown,
		last = [],
	}: Partial<Record<"hidden" | "shown" | "last", readonly (keyof Tables[Name] & string)[]>> = {},
): Columns {
	const isIn = (names: readonly string[], name: string) => names.includes(name);
	const offered = Object.entries(COLUMN_TYPES[table]).filter(
		([name]) => !isIn(hidden, name) && (shown === undefined || isIn(shown, name)),
	);
	const [first, rest] = [false, true].map((isLast) => offered.filter(([name]) => isIn(last, name) === isLast));
	return Object.fromEntries([...(first ?? []), ...(rest ?? [])]);
}

/** The same columns for every role. */
export function everyone(names: readonly string[]): Record<ApiRole, readonly string[]> {
	return { visitor: names, customer: names, administrator: names };
}

/** The same columns for customers and administrators. */
export function members(names: readonly string[]): Record<"customer" | "administrator", readonly string[]> {
	return { customer: names, administrator: names };
}

/** Embeds the row of `table` to which `column` refers. */
export function toOne(table: string, column: string, foreignColumn = "id"): Relationship {
	return { kind: "to-one", table, column, foreignColumn };
}

/** Embeds the rows of `table` whose `foreignColumn` refers to the row. */
export function toMany(table: string, foreignColumn: string): Relationship {
	return { kind: "to-many", table, column: "id", foreignColumn };
}
