import type { CompiledQuery, Dialect } from "kysely";

const INT8 = 20;
const TIMESTAMPTZ = 1184;

/** Both databases return instants as epoch milliseconds and counts as numbers. */
export const parsers = {
	[INT8]: (value: string) => Number(value),
	[TIMESTAMPTZ]: (value: string) => Date.parse(value),
};

export type Statement = { sql: string; parameters: readonly unknown[] };

/**
 * Sets a transaction's role and limits. A driver may keep it until the transaction's first statement and send both
 * together; if it fails, that statement must not run.
 */
export type OpeningQuery = CompiledQuery & {
	/** `settings` is what the statement selects, so that a driver can add its own. */
	opens: { settings: string; role: string; isReadOnly: boolean; isSingleStatement: boolean };
};

/** The connections of a pool; `waiting` are those who wait for one. */
export type PoolUse = { name: "main" | "reserve" | "replica"; total: number; idle: number; waiting: number };

export function isOpening(query: CompiledQuery): query is OpeningQuery {
	return "opens" in query;
}

/**
 * A statement that no one waits for yet. A driver may keep it until the next statement or the commit and send both
 * together; it then returns no rows here and passes them to `receive` later.
 */
export type QueuedQuery = CompiledQuery & { isQueued: true; receive?: (rows: readonly unknown[]) => void };

export function isQueued(query: CompiledQuery): query is QueuedQuery {
	return "isQueued" in query;
}

/** An open database, embedded or on a server, before the shop's transaction rules are added. */
export type Connection = {
	kind: "embedded" | "server";
	dialect: Dialect;
	/**
	 * A second pool to the same server, reserved for requests that already hold stock or money. The embedded database has
	 * only one connection and gives such requests the next turn instead.
	 */
	reserve?: Dialect;
	/** Runs several statements at once as the tables' owner; for migrations only. */
	runScript(script: string): Promise<void>;
	/** Runs `work` while no other process runs one under the same key; absent where there is only one process. */
	whileLocked?: (key: number, work: () => Promise<void>) => Promise<void>;
	/**
	 * Runs one statement in a transaction of its own, all in one packet, where the driver supports it. After a failed
	 * statement the database rejects the rest, so nothing runs that should not.
	 * @returns the statement's rows
	 */
	runAtOnce?: (opening: OpeningQuery, statement: Statement) => Promise<readonly unknown[]>;
	/** Copies the files of the embedded database to a new folder while it is in use; absent where it has none. */
	copyTo?(folder: string): Promise<void>;
	/** How busy the connections are. The embedded database has one, which is taken for a whole transaction. */
	pools?(): readonly PoolUse[];
	close(): Promise<void>;
};
