import { type Kysely, sql, type Transaction } from "kysely";
import { isDatabaseError } from "./database-error.ts";
import type { Schema } from "./schema.ts";
import { createTransaction, type DatabaseCaller } from "./transaction.ts";

type Work<T> = (tx: Transaction<Schema>) => Promise<T>;

export type PublicReads = {
	/**
	 * Reads what every visitor may see, under the visitor's role and read-only. With a replica, there: if it shows
	 * everything that was committed when `readNewest` last asked, and that was less than `maxLagMs` ago. In every other
	 * case the primary answers. `work` may run twice.
	 */
	read<T>(work: Work<T>): Promise<T>;
	/** The same at the primary itself. Whatever it showed, every `read` from now on shows too. */
	readNewest<T>(work: Work<T>): Promise<T>;
};

/** A copy of the primary that follows it by streaming replication; `now` in ms, counted from anywhere. */
export type Replica = {
	kysely: Kysely<Schema>;
	maxLagMs: number;
	now(): number;
	log: { warn(fields: object, text: string): void };
};

/** A replica that failed is left alone for so long. */
const REST_MS = 5000;
/** No connection, no room, or cancelled; anything else it answers is about the statement. */
const OUT_OF_ORDER = /^(08|53|57)/;
const VISITOR: DatabaseCaller = { role: "visitor", userId: null };

/**
 * Public reads on a primary and, where there is one, a replica. The replica's lag is not taken from clocks: the
 * primary's place in its log is asked for, and the replica has to have got there.
 */
export function createPublicReads(
	transaction: ReturnType<typeof createTransaction>,
	replica: Replica | null,
): PublicReads {
	const readPrimary = <T>(work: Work<T>) =>
		transaction(VISITOR, async (tx) => {
			await sql`select set_config('transaction_read_only', 'on', true)`.execute(tx);
			return await work(tx);
		});
	if (replica === null) return { read: readPrimary, readNewest: readPrimary };

	const { now, log, maxLagMs } = replica;
	const transactionAtReplica = createTransaction(replica.kysely);
	/** What is to be seen at least: a place in the primary's log, and when it was asked for. */
	let newest = { place: "", askedAt: Number.NEGATIVE_INFINITY };
	let restsUntil = Number.NEGATIVE_INFINITY;

	return {
		async read(work) {
			if (now() - newest.askedAt < maxLagMs && now() >= restsUntil) {
				try {
					return await transactionAtReplica(VISITOR, async (tx) => {
						if (!(await hasReached(tx, newest.place))) throw new ReplicaBehind();
						return await work(tx);
					});
				} catch (error) {
					if (!isDatabaseError(error) && !(error instanceof ReplicaBehind)) throw error;
					if (isDatabaseError(error) && OUT_OF_ORDER.test(error.code)) {
						restsUntil = now() + REST_MS;
						log.warn({ err: error }, "the replica does not answer; reads go to the primary");
					}
				}
			}
			return await readPrimary(work);
		},
		async readNewest(work) {
			const askedAt = now();
			return await readPrimary(async (tx) => {
				const result = await work(tx);
				// After the work: everything that it saw lies before this place.
				newest = { place: await findPlace(tx), askedAt };
				return result;
			});
		},
	};
}

class ReplicaBehind extends Error {}

async function findPlace(tx: Transaction<Schema>): Promise<string> {
	const { rows } = await sql<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(tx);
	return rows[0]?.place ?? "";
}

/** Null, so no, on a server that replays nothing: one that never was a replica. */
async function hasReached(tx: Transaction<Schema>, place: string): Promise<boolean> {
	const { rows } = await sql<{
		reached: boolean | null;
	}>`select pg_last_wal_replay_lsn() >= ${place}::pg_lsn as reached`.execute(tx);
	return rows[0]?.reached ?? false;
}
