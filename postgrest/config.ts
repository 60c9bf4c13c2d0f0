import type { QueryExecutorProvider, RawBuilder } from "kysely";
import type { FunctionSchema, SchemaCache, TableSchema } from "./schema-cache.ts";

/** A transaction of Kysely, whatever its tables and plugins are. */
export type KyselyTransaction = { withoutPlugins(): QueryExecutorProvider };

/** Written values by column, as text that the database casts to the column's type. */
export type RowValues = Readonly<Record<string, string | null>>;

/**
 * Replaces a write by a use case of the application for these roles, one row at a time, because more than the row
 * changes. What a handler throws becomes the response's error.
 */
type WriteHandlers<Caller> = {
	insert?: {
		roles: readonly string[];
		/** False if the author cannot read the new row: asking for its representation is then denied. */
		isReadable: boolean;
		/** Columns that clients may send, but that the use case fills in itself; the response says so. */
		ignores?: readonly string[];
		/** The rows it is for; a list of several is inserted without it. All rows unless given. */
		isFor?(caller: Caller, row: RowValues): Promise<boolean>;
		/** @returns the new row's primary key, or null if the row is not readable */
		run(caller: Caller, row: RowValues): Promise<RowValues | null>;
	};
	/** `key` has the values of the primary key and of `id`. */
	update?: { roles: readonly string[]; run(caller: Caller, key: RowValues, changes: RowValues): Promise<void> };
	delete?: { roles: readonly string[]; run(caller: Caller, key: RowValues): Promise<void> };
};

export type Table<Caller, Tx extends KyselyTransaction> = TableSchema & {
	/** Checks written values and converts them to the form in which they are stored. */
	normalize?: Readonly<Record<string, (value: string) => string>>;
	handlers?: WriteHandlers<Caller>;
	/** Runs around an UPDATE, inside its transaction and in place of `afterWrite`. */
	aroundUpdate?<Result>(caller: Caller, tx: Tx, update: () => Promise<Result>): Promise<Result>;
};

/** A function of the database, or with `run` of the application; `run` returns the value that is sent as JSON. */
export type ApiFunction<Caller> = FunctionSchema & {
	run?(caller: Caller, args: RowValues, how: { isReadOnly: boolean }): Promise<unknown>;
};

type TransactionLimits = { statementTimeoutMs: number; isReadOnly: boolean };

/** A write that the API made itself, not a handler. `columns` is empty for a DELETE. */
export type Write = {
	verb: "insert" | "update" | "delete";
	table: string;
	columns: readonly string[];
	/** The filters of an update or delete, decoded; values only of those on the primary key. */
	filters: readonly { name: string; value: string | null }[];
	/** The number of rows written; never 0. */
	rows: number;
};

/** Everything the engine does not know by itself. `Caller` identifies who sends a request, as the application has it. */
export type PostgrestConfig<Caller, Tx extends KyselyTransaction> = SchemaCache & {
	tables: Readonly<Record<string, Table<Caller, Tx>>>;
	functions: Readonly<Record<string, ApiFunction<Caller>>>;
	/** Where the API is mounted, such as "/rest/v1"; and its name in the description. */
	basePath: string;
	title: string;
	roleOf(caller: Caller): string;
	/** Runs one read-only statement under the caller's database role. */
	read<Row>(caller: Caller, statement: RawBuilder<Row>, statementTimeoutMs: number): Promise<readonly Row[]>;
	/** Runs `work` in one transaction under the caller's database role. */
	transaction<T>(caller: Caller, work: (tx: Tx) => Promise<T>, limits?: TransactionLimits): Promise<T>;
	/** The database's error with its SQLSTATE; null for any other error. */
	databaseErrorOf(error: unknown): { code: string; message: string; details: string | null } | null;
	/** The current time in epoch ms. */
	now(caller: Caller): number;
	/** Runs before the body of a write is read; may reject it. */
	beforeWrite(caller: Caller): Promise<void>;
	/** Runs in the transaction of every write that no handler replaces. */
	afterWrite(caller: Caller, tx: Tx, write: Write): Promise<void>;
};
