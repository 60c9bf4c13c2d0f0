import { type Kysely, sql, type Transaction } from "kysely";
import { isDatabaseError } from "./database-error.ts";
import type { Schema } from "./schema.ts";
import { createTransaction, type DatabaseCaller, type TransactionBounds } from "./transaction.ts";

type Work<T> = (tx: Transaction<Schema>) => Promise<T>;

export type PublicReads = {
	/**
	 * Reads public data, under the visitor role and read-only. Uses the replica if it has replayed everything that was
	 * committed at the last `readNewest`, less than `maxLagMs` ago; otherwise the primary. `work` may run twice. A replica
	 * is asked how far it is first, so that only the primary's single statement takes its commit along.
	 */
	read<T>(work: Work<T>, bounds?: Pick<TransactionBounds, "isSingleStatement">): Promise<T>;
	/** The same on the primary. Every later `read` is guaranteed to see what this one saw. */
	readNewest<T>(work: Work<T>): Promise<T>;
};

/** A streaming replica of the primary; `now` in ms from any origin. */
export type Replica = {
	kysely: Kysely<Schema>;
	maxLagMs: number;
	now(): number;
	log: { warn(fields: object, text: string): void };
};

/** How long a failed replica is skipped. */
const SKIP_MS = 5000;
/** No connection, no resources, or canceled; any other error is about the statement. */
const OUT_OF_ORDER = /^(08|53|57)/;
const VISITOR: DatabaseCaller = { role: "visitor", userId: null };

/**
 * Public reads on a primary and, where there is one, a replica. The replica's lag is not computed from clocks: it must
 * have replayed up to the primary's log position.
 */
export function createPublicReads(
	transaction: ReturnType<typeof createTransaction>,
	replica: Replica | null,
): PublicReads {
	const readPrimary: PublicReads["read"] = (work, bounds) =>
		transaction(VISITOR, work, { ...bounds, isReadOnly: true });
	if (replica === null) return { read: readPrimary, readNewest: (work) => readPrimary(work) };

	const { now, log, maxLagMs } = replica;
	const transactionAtReplica = createTransaction(replica.kysely);
	/** The minimum the replica must have replayed: a position in the primary's log, and when it was fetched. */
	let newest = { position: "", fetchedAt: Number.NEGATIVE_INFINITY };
	let skipUntil = Number.NEGATIVE_INFINITY;

	return {
		async read(work, bounds) {
			if (now() - newest.fetchedAt < maxLagMs && now() >= skipUntil) {
				try {
					return await transactionAtReplica(VISITOR, async (tx) => {
						if (!(await hasReached(tx, newest.position))) throw new ReplicaBehind();
						return await work(tx);
					});
				} catch (error) {
					if (!isDatabaseError(error) && !isReplicaBehind(error)) throw error;
					if (isDatabaseError(error) && OUT_OF_ORDER.test(error.code)) {
						skipUntil = now() + SKIP_MS;
						log.warn({ err: error }, "replica not responding; reading from the primary");
					}
				}
			}
			return await readPrimary(work, bounds);
		},
		async readNewest(work) {
			const fetchedAt = now();
			return await readPrimary(async (tx) => {
				const result = await work(tx);
				// After the work, so that everything it saw lies before this position.
				newest = { position: await getLogPosition(tx), fetchedAt };
				return result;
			});
		},
	};
}

class ReplicaBehind extends Error {
	override name = "ReplicaBehind";
}

function isReplicaBehind(error: unknown): boolean {
	return error instanceof Error && error.name === "ReplicaBehind";
}

async function getLogPosition(tx: Transaction<Schema>): Promise<string> {
	const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(tx);
	return rows[0]?.position ?? "";
}

/** Null, hence false, on a server that replays nothing because it never was a replica. */
async function hasReached(tx: Transaction<Schema>, position: string): Promise<boolean> {
	const { rows } = await sql<{
		reached: boolean | null;
	}>`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`.execute(tx);
	return rows[0]?.reached ?? false;
}
