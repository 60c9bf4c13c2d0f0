import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Connection } from "./connection.ts";
import { isDatabaseError, toDatabaseError } from "./database-error.ts";
import type { Schema } from "./schema.ts";

/** Under whose database role a transaction works; `userId` is what the policies compare rows with. */
export type DatabaseCaller = {
	role: "visitor" | "customer" | "administrator" | "system";
	userId: string | null;
};

/** What a transaction may take and do, besides what its role allows. */
export type TransactionBounds = {
	/** The database breaks off a statement that takes longer. The embedded one knows no such clock. */
	statementTimeoutMs: number;
	/** Refuses every change (25006). */
	isReadOnly: boolean;
};

const ATTEMPTS = 4;
const MAX_PAUSE_MS = 30;

/**
 * Makes `transaction(caller, work)`. Every transaction works under a role that owns nothing and that row-level
 * security binds. Two that got in each other's way (40001, 40P01) are tried again.
 */
export function createTransaction(
	kysely: Kysely<Schema>,
	{
		running = new AsyncLocalStorage<true>(),
		takeTurn,
	}: {
		/** Shared by all transaction functions on one database, so that none begins inside another. */
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
		// The embedded database has one connection: a second transaction inside the first would wait for ever.
		if (running.getStore()) throw new Error("a transaction was begun inside another one; pass the running one on");
		for (let attempt = 1; ; attempt++) {
			const endTurn = await takeTurn?.();
			try {
				return await running.run(true, () =>
					kysely.transaction().execute(async (tx) => {
						await settings(caller, bounds).execute(tx);
						return await work(tx);
					}),
				);
			} catch (thrown) {
				const error = toDatabaseError(thrown);
				const isConflict = isDatabaseError(error, "40001") || isDatabaseError(error, "40P01");
				if (!isConflict || attempt === ATTEMPTS) throw error;
				// Others go on during the pause.
				endTurn?.();
				await wait(Math.random() * MAX_PAUSE_MS * attempt);
			} finally {
				endTurn?.();
			}
		}
	};
}

/**
 * Makes `readOnce(caller, statement)`: a transaction of one statement that changes nothing, in one go where the
 * connection can.
 */
export function createReadOnce(
	kysely: Kysely<Schema>,
	{ inOneGo }: Pick<Connection, "inOneGo">,
	transaction: ReturnType<typeof createTransaction>,
) {
	return async function readOnce<Row>(
		caller: DatabaseCaller,
		statement: RawBuilder<Row>,
		statementTimeoutMs: number,
	): Promise<readonly Row[]> {
		const bounds = { statementTimeoutMs, isReadOnly: true };
		if (inOneGo === undefined) {
			return await transaction(caller, async (tx) => (await statement.execute(tx)).rows, bounds);
		}
		try {
			const compiled = [settings(caller, bounds), statement].map((one) => one.compile(kysely));
			return (await inOneGo(compiled)) as readonly Row[];
		} catch (thrown) {
			throw toDatabaseError(thrown);
		}
	};
}

/** In one statement, since each is a way to the database and back. */
function settings({ role, userId }: DatabaseCaller, bounds: TransactionBounds | undefined): RawBuilder<unknown> {
	const who = sql`set_config('role', ${`shop_${role}`}, true), set_config('shop.user_id', ${userId ?? ""}, true)`;
	if (bounds === undefined) return sql`select ${who}`;
	const { statementTimeoutMs, isReadOnly } = bounds;
	return sql`select ${who}, set_config('statement_timeout', ${String(statementTimeoutMs)}, true),
		set_config('transaction_read_only', ${isReadOnly ? "on" : "off"}, true)`;
}
