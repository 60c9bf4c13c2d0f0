import type { Dialect } from "kysely";

/** A statement and the values that are bound in it. */
export type Statement = { sql: string; parameters: readonly unknown[] };

/** An open database, embedded or on a server, before the shop's own rules of use. */
export type Connection = {
	kind: "embedded" | "server";
	dialect: Dialect;
	/**
	 * More connections to the same server, kept for requests that already hold something. The embedded database has only
	 * one connection and gives such requests the next turn instead.
	 */
	reserve?: Dialect;
	/** Several statements at once, as the login that owns the tables; for migrations alone. */
	runScript(script: string): Promise<void>;
	/**
	 * A transaction of these statements, all sent at once and none waited for, where the wire carries that; the rows of
	 * the last one. Each after one that failed is refused by the database, so nothing runs that should not.
	 */
	inOneGo?(statements: readonly Statement[]): Promise<readonly unknown[]>;
	close(): Promise<void>;
};
