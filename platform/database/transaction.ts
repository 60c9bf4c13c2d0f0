import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { CompiledQuery, type Kysely, type RawBuilder, type Transaction } from "kysely";
import { columnNames } from "./column-names.ts";
import type { Connection, OpeningQuery, QueuedQuery } from "./connection.ts";
import { isDatabaseError, isLostStatement, isStalePlan, toDatabaseError } from "./database-error.ts";
import type { Schema } from "./schema.ts";

/** The database role of a transaction; row-level policies compare `userId` with the rows. */
export type DatabaseCaller = {
	role: "visitor" | "customer" | "administrator" | "fulfillment" | "support" | "content" | "reader" | "system";
	userId: string | null;
};

/** Limits of a transaction, in addition to its role's privileges. */
export type TransactionBounds = {
	/** The database cancels statements that take longer. Has no effect on the embedded database. */
	statementTimeoutMs?: number;
	/** Rejects every change (25006). */
	isReadOnly?: boolean;
	/** It sends once, one statement or some that are read together, and the commit in the same packet; a server rejects later ones. */
	isSingleStatement?: boolean;
	/** A crash of the server may undo it after its commit, which therefore does not wait for the disk: for what is repeated then. */
	mayBeLost?: boolean;
};

const ATTEMPTS = 4;
const MAX_PAUSE_MS = 30;

/**
 * Creates `transaction(caller, work)`. Every transaction runs under a role that owns nothing and is subject to row-level
 * security. Serialization failures and deadlocks (40001, 40P01) are retried, and plans that a migration made useless,
 * and prepared statements that a pooler lost.
 */
export function createTransaction(
	kysely: Kysely<Schema>,
	{
		running = new AsyncLocalStorage<true>(),
		takeTurn,
	}: {
		/** Shared by all transaction functions of one database, so that none can start inside another. */
		running?: AsyncLocalStorage<true>;
		/** Resolves when it is this transaction's turn, to a function that ends the turn. */
		takeTurn?: () => Promise<() => void>;
	} = {},
) {
	return async function transaction<T>(
		caller: DatabaseCaller,
		work: (tx: Transaction<Schema>) => Promise<T>,
		bounds?: TransactionBounds,
	): Promise<T> {
		// The embedded database has one connection: a nested transaction would wait forever.
		if (running.getStore())
			throw new Error("a transaction was started inside another one; pass the running transaction on");
		for (let attempt = 1; ; attempt++) {
			const endTurn = await takeTurn?.();
			try {
				return await running.run(true, () =>
					kysely.transaction().execute(async (tx) => {
						await tx.executeQuery(opening(caller, bounds));
						return await work(tx);
					}),
				);
			} catch (thrown) {
				const error = toDatabaseError(thrown);
				if (!isPassing(error) || attempt === ATTEMPTS) throw error;
				// Others may run during the pause.
				endTurn?.();
				await wait(Math.random() * MAX_PAUSE_MS * attempt);
			} finally {
				endTurn?.();
			}
		}
	};
}

function isPassing(error: unknown): boolean {
	const isConflict = isDatabaseError(error, "40001") || isDatabaseError(error, "40P01");
	return isConflict || isStalePlan(error) || isLostStatement(error);
}

/**
 * Creates `readOnce(caller, statement)`: a read-only transaction of one statement, in one packet where the connection
 * supports it.
 */
export function createReadOnce(
	kysely: Kysely<Schema>,
	connection: Pick<Connection, "runAtOnce">,
	transaction: ReturnType<typeof createTransaction>,
) {
	return async function readOnce<Row>(
		caller: DatabaseCaller,
		statement: RawBuilder<Row>,
		statementTimeoutMs: number,
	): Promise<readonly Row[]> {
		const bounds = { statementTimeoutMs, isReadOnly: true };
		const { runAtOnce } = connection;
		if (runAtOnce === undefined) {
			return await transaction(caller, async (tx) => (await statement.execute(tx.withoutPlugins())).rows, bounds);
		}
		const run = () => runAtOnce(opening(caller, bounds), statement.compile(kysely.withoutPlugins()));
		try {
			return (await run().catch((error) => (isPassing(error) ? run() : Promise.reject(error)))) as readonly Row[];
		} catch (thrown) {
			throw toDatabaseError(thrown);
		}
	};
}

/**
 * Sends a change together with the transaction's next statement or its commit, so that it costs no round trip and locks
 * its rows no longer than it must. Only for changes whose result is not read. Order and atomicity are as ever, but an
 * error appears at what the change is sent with: catch it around the transaction.
 */
export async function sendWithNext(
	tx: Transaction<Schema>,
	change: { compile(executor: Transaction<Schema>): CompiledQuery },
): Promise<void> {
	const queued: QueuedQuery = { ...change.compile(tx), isQueued: true };
	await tx.executeQuery(queued);
}

type Query<Row> = { compile(executor: Transaction<Schema>): CompiledQuery<Row> };

/** A statement, and what its rows mean. */
export type Read<T> = { query: Query<unknown>; toResult(rows: readonly unknown[]): T };

/** A read that {@link readTogether} sends. */
export function readOf<Row, T>(query: Query<Row>, toResult: (rows: readonly Row[]) => T): Read<T> {
	return { query, toResult: (rows) => toResult(rows as readonly Row[]) };
}

/** Sends statements that do not need each other's results in one packet, and returns what each of them read. */
export async function readTogether<T extends readonly unknown[]>(
	tx: Transaction<Schema>,
	...reads: { readonly [Index in keyof T]: Read<T[Index]> }
): Promise<T> {
	const results: Row[][] = [];
	for (const [index, { query }] of reads.entries()) {
		const compiled = query.compile(tx);
		const receive = (rows: readonly unknown[]) => {
			results[index] = (rows as Row[]).map(columnNames.toCodeRow);
		};
		const isLast = index === reads.length - 1;
		const sent: CompiledQuery | QueuedQuery = isLast ? compiled : { ...compiled, isQueued: true, receive };
		const { rows } = await tx.executeQuery(sent);
		// What was queued on a server has been received by the time the last one returns.
		results[index] = rows as Row[];
	}
	return reads.map(({ toResult }, index) => toResult(results[index] ?? [])) as unknown as T;
}

type Row = Record<string, unknown>;

/** All settings in one statement, to save round trips. */
function opening(
	{ role, userId }: DatabaseCaller,
	{ statementTimeoutMs, isReadOnly = false, isSingleStatement = false, mayBeLost = false }: TransactionBounds = {},
): OpeningQuery {
	const parameters = [`shop_${role}`, userId ?? ""];
	let settings = "set_config('role', $1, true), set_config('shop.user_id', $2, true)";
	if (statementTimeoutMs !== undefined) {
		parameters.push(String(statementTimeoutMs));
		settings += ", set_config('statement_timeout', $3, true)";
	}
	if (isReadOnly) settings += ", set_config('transaction_read_only', 'on', true)";
	// Compiling a report's plan takes longer than its rows: 400 of 860 ms for the sales of 90 days.
	if (role === "administrator") settings += ", set_config('jit', 'off', true)";
	if (mayBeLost) settings += ", set_config('synchronous_commit', 'off', true)";
	// Not by Kysely's builder: every transaction has one.
	const compiled = CompiledQuery.raw(`select ${settings}`, parameters);
	return { ...compiled, opens: { settings, role, isReadOnly, isSingleStatement } };
}
