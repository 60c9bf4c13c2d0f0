import type { Dialect } from "kysely";

export type Statement = { sql: string; parameters: readonly unknown[] };

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
	/**
	 * Sends these statements as one pipelined transaction and returns the rows of the last one, where the driver supports
	 * it. After a failed statement the database rejects the rest, so nothing runs that should not.
	 */
	pipeline?(statements: readonly Statement[]): Promise<readonly unknown[]>;
	close(): Promise<void>;
};
