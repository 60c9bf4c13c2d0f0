import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import { isDatabaseError, toDatabaseError } from "./database-error.ts";
import type { Schema } from "./schema.ts";

/** Under whose database role a transaction works; `userId` is what the policies compare rows with. */
export type DatabaseCaller = {
	role: "visitor" | "customer" | "administrator" | "system";
	userId: string | null;
};

const ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 30;

/**
 * Makes `transaction(caller, work)`. Every transaction works under a role that owns nothing and that row-level
 * security binds. Two that got in each other's way (40001, 40P01) are tried again.
 */
export function createTransaction(kysely: Kysely<Schema>) {
	const running = new AsyncLocalStorage<true>();

	return async function transaction<T>(
		caller: DatabaseCaller,
		work: (tx: Transaction<Schema>) => Promise<T>,
	): Promise<T> {
		// The embedded database has one connection: a second transaction inside the first would wait for ever.
		if (running.getStore()) throw new Error("a transaction was begun inside another one; pass the running one on");
		for (let attempt = 1; ; attempt++) {
			try {
				return await running.run(true, () =>
					kysely.transaction().execute(async (tx) => {
						await sql`select set_config('role', ${`shop_${caller.role}`}, true), set_config('shop.user_id', ${caller.userId ?? ""}, true)`.execute(
							tx,
						);
						return await work(tx);
					}),
				);
			} catch (thrown) {
				const error = toDatabaseError(thrown);
				const isConflict = isDatabaseError(error, "40001") || isDatabaseError(error, "40P01");
				if (!isConflict || attempt === ATTEMPTS) throw error;
				await wait(Math.random() * LONGEST_PAUSE_MS * attempt);
			}
		}
	};
}
