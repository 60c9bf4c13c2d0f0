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

/** The columns that each role may read or write. A role that is missing may use none of them. */
export type Privileges = Readonly<Partial<Record<string, readonly string[]>>>;

/** The allow list of a table or view: what is not listed cannot be named in a request. */
export type TableSchema = {
	primaryKey: readonly string[];
	/** In the order in which `select=*` returns them. */
	columns: Columns;
	select: Privileges;
	insert: Privileges;
	update: Privileges;
	/** The roles that may delete rows. */
	delete: readonly string[];
	/** The tables that can be embedded, by the name under which a request embeds them. */
	relationships: Readonly<Record<string, Relationship>>;
	/** The column that every update sets to the current time. */
	updatedAt?: string;
};

/**
 * A relationship for resource embedding: "to-many" embeds a list, "to-one" an object or null. A computed relationship
 * calls the database function with the embed's name on the row.
 */
export type Relationship =
	| { kind: "to-one" | "to-many"; table: string; column: string; foreignColumn: string }
	| { kind: "computed"; table: string };

/** A function that clients may call under /rpc. */
export type FunctionSchema = {
	args: Columns;
	/** The roles that may call it. */
	roles: readonly string[];
	/** Whether it changes nothing when called by GET and HEAD, which are rejected otherwise. */
	isReadOnly: boolean;
	/** For the API description. */
	summary: string;
};

/** What the API offers. `anonRole` is the role of requests without a token. */
export type SchemaCache = {
	tables: Readonly<Record<string, TableSchema>>;
	functions: Readonly<Record<string, FunctionSchema>>;
	anonRole: string;
};
