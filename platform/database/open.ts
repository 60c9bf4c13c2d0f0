import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Connection } from "./connection.ts";
import { isUpToDate, migrate } from "./migrate.ts";
import { openEmbedded } from "./open-embedded.ts";
import { type DatabaseTimeouts, openServer } from "./open-server.ts";
import { createPublicReads, type PublicReads, type Replica } from "./public-reads.ts";
import type { Schema } from "./schema.ts";
import { createReadOnce, createTransaction, type DatabaseCaller, type TransactionBounds } from "./transaction.ts";
import { createTurns } from "./turns.ts";

/**
 * The shop's database. All work on rows goes through `transaction`, under the caller's database role; what every
 * visitor may see can be read from a replica as well.
 */
export type Database = PublicReads & {
	kind: "embedded" | "server";
	/**
	 * Runs `work` in one transaction of the caller: all of it happens, or nothing.
	 * @throws DatabaseError for whatever the database refuses; what `work` throws itself is thrown on as it is
	 */
	transaction<T>(
		caller: DatabaseCaller,
		work: (tx: Transaction<Schema>) => Promise<T>,
		bounds?: TransactionBounds,
	): Promise<T>;
	/**
	 * The same on connections kept in reserve, for requests that already hold stock or money: what follows a hold must not
	 * fail for want of a connection.
	 */
	transactionInReserve: Database["transaction"];
	/**
	 * The rows of one statement, which can change nothing, under the caller's role: the shortest way to the database.
	 * @throws DatabaseError
	 */
	readOnce<Row>(
		caller: DatabaseCaller,
		statement: RawBuilder<Row>,
		statementTimeoutMs: number,
	): Promise<readonly Row[]>;
	/** Brings the tables up to date. @throws Error when an applied migration was changed */
	migrate(): Promise<void>;
	/** Does the database answer, with all migrations applied? */
	isReady(): Promise<boolean>;
	close(): Promise<void>;
};

/** So long a replica may take to answer before the primary is asked instead. */
const REPLICA_TIMEOUT_MS = 1000;

/**
 * Opens the PostgreSQL server at `databaseUrl`; without one, the embedded database in `dataDir`. `replica` is a
 * streaming replica of that server, for public reads.
 */
export async function openDatabase(options: {
	databaseUrl: string | null;
	replica?: { databaseUrl: string; maxLagMs: number } | null;
	dataDir: string;
	poolSize?: number;
	log: { warn(fields: object, text: string): void };
	/** Other limits than a shop's own, for tests that count and do not measure. */
	timeouts?: DatabaseTimeouts;
	/** For the replica's lag. */
	now?: () => number;
}): Promise<Database> {
	const { databaseUrl, replica = null, poolSize = 10, log, now = () => performance.now() } = options;
	if (databaseUrl === null) return databaseOn(await openEmbedded(options.dataDir));
	const primary = openServer(databaseUrl, { poolSize, log, timeouts: options.timeouts });
	if (replica === null) return databaseOn(primary);
	const connection = openServer(replica.databaseUrl, { poolSize, log, timeoutMs: REPLICA_TIMEOUT_MS });
	return databaseOn(primary, { connection, maxLagMs: replica.maxLagMs, now, log });
}

/** The shop's rules of use on an open connection, and on one to a replica. */
export function databaseOn(
	connection: Connection,
	replica: (Omit<Replica, "kysely"> & { connection: Connection }) | null = null,
): Database {
	const kysely = new Kysely<Schema>({ dialect: connection.dialect });
	const follower = replica && { ...replica, kysely: new Kysely<Schema>({ dialect: replica.connection.dialect }) };
	const reserve = connection.reserve ? new Kysely<Schema>({ dialect: connection.reserve }) : kysely;
	const turns = connection.kind === "embedded" ? createTurns() : null;
	const running = new AsyncLocalStorage<true>();
	const lane = (on: Kysely<Schema>, isFirst: boolean) =>
		createTransaction(on, { running, ...(turns && { takeTurn: () => turns.take(isFirst) }) });
	const transaction = lane(kysely, false);
	let isMigrated = false;
	return {
		kind: connection.kind,
		transaction,
		transactionInReserve: lane(reserve, true),
		readOnce: createReadOnce(kysely, connection, transaction),
		...createPublicReads(transaction, follower),
		migrate: () => migrate(kysely, connection),
		isReady: async () => {
			const endTurn = await turns?.take(true);
			try {
				return await reserve.transaction().execute(async (tx) => {
					await sql`select 1 from public_revision`.execute(tx);
					isMigrated ||= await isUpToDate(tx);
					return isMigrated;
				});
			} catch {
				isMigrated = false;
				return false;
			} finally {
				endTurn?.();
			}
		},
		close: async () => {
			await Promise.all([kysely.destroy(), reserve === kysely ? null : reserve.destroy(), follower?.kysely.destroy()]);
			await Promise.all([connection.close(), follower?.connection.close()]).catch(() => {});
		},
	};
}
