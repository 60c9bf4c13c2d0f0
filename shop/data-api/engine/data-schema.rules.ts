/** The server maps each caller to one of these roles. */
export type DataRole = "visitor" | "customer" | "administrator";
export type Verb = "select" | "insert" | "update" | "delete";

/** Column types, named as in the database. */
export type ColumnType =
	| "integer"
	| "bigint"
	| "numeric"
	| "boolean"
	| "uuid"
	| "text"
	| "text[]"
	| "timestamptz"
	| "jsonb";

export type Columns = Readonly<Record<string, ColumnType>>;

/**
 * The allow list of a table. Roles missing from `select` cannot read it. `actions` lists verbs that, for these roles,
 * run a use case of the shop row by row, because more than a row changes.
 */
export type DataTable = {
	key: readonly string[];
	columns: Columns;
	select: Partial<Record<DataRole, readonly string[]>>;
	insert: Partial<Record<DataRole, readonly string[]>>;
	update: Partial<Record<DataRole, readonly string[]>>;
	delete: readonly DataRole[];
	actions: Partial<Record<Exclude<Verb, "select">, readonly DataRole[]>>;
	/** The column that every update sets to the current time. */
	touches?: string;
};

/**
 * A related table: `many` embeds a list, `one` an object or null. `function` calls the database function with the
 * embed's name on the row (PostgREST: a computed relationship).
 */
export type Relation =
	| { kind: "one" | "many"; table: string; here: string; there: string }
	| { kind: "function"; table: string };

/** What the data API offers: no other table and no other embed can be named. */
export type DataSchema = {
	tables: Readonly<Record<string, DataTable>>;
	relations: Readonly<Record<string, Readonly<Record<string, Relation>>>>;
};

/** The data API role of a caller; system callers never use the data API. */
export function dataRoleOf(role: DataRole | "system"): DataRole {
	return role === "system" ? "visitor" : role;
}
