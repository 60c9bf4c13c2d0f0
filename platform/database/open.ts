import { AsyncLocalStorage } from "node:async_hooks";
import { type Dialect, Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { logStatements, observeReads } from "#platform/observe-statements.ts";
import type { Observer } from "#platform/observer.ts";
import { columnNames } from "./column-names.ts";
import type { Connection, PoolUse } from "./connection.ts";
import { toDatabaseError } from "./database-error.ts";
import { compareMigrations, isUpToDate, type MigrateOptions, type MigrationState, migrate } from "./migrate.ts";
import { type DatabaseTimeouts, openServer } from "./open-server.ts";
import { createPublicReads, type PublicReads, type Replica } from "./public-reads.ts";
import type { Schema } from "./schema.ts";
import { createReadOnce, createTransaction, type DatabaseCaller, type TransactionBounds } from "./transaction.ts";
import { createTurns } from "./turns.ts";

/**
 * The shop's database. All access goes through `transaction`, under the caller's database role; public data can also be
 * read from a replica.
 */
export type Database = PublicReads & {
	kind: "embedded" | "server";
	/**
	 * Runs `work` in one transaction of the caller, all or nothing.
	 * @throws DatabaseError for database errors; errors of `work` itself are rethrown unchanged
	 */
	transaction<T>(
		caller: DatabaseCaller,
		work: (tx: Transaction<Schema>) => Promise<T>,
		bounds?: TransactionBounds,
	): Promise<T>;
	/**
	 * The same on reserved connections, for requests that already hold stock or money: what follows a reservation must not
	 * fail for lack of a connection.
	 */
	transactionInReserve: Database["transaction"];
	/**
	 * Returns the rows of one read-only statement under the caller's role, with the fewest round trips. Names of tables and
	 * columns are used as written.
	 * @throws DatabaseError
	 */
	readOnce<Row>(
		caller: DatabaseCaller,
		statement: RawBuilder<Row>,
		statementTimeoutMs: number,
	): Promise<readonly Row[]>;
	/** Applies pending migrations. @throws Error when an applied migration was changed, or that of `before` */
	migrate(options?: MigrateOptions): Promise<void>;
	/** Compares the applied migrations with this version's. @throws DatabaseError when the database is unreachable */
	findMigrations(): Promise<MigrationState>;
	/** Copies the files of the embedded database to a new folder while it is in use; absent where it has none. */
	copyTo?(folder: string): Promise<void>;
	/** True when the database responds and all migrations are applied. */
	isReady(): Promise<boolean>;
	/** How busy the connections are; the embedded database counts as one. */
	pools(): readonly PoolUse[];
	close(): Promise<void>;
};

/** How long a replica may take to respond before the read goes to the primary. */
const REPLICA_TIMEOUT_MS = 1000;

/**
 * Opens the PostgreSQL server at `databaseUrl`; without one, the embedded database in `dataDir`. `replica` is a
 * streaming replica of that server, for public reads.
 */
export async function openDatabase(options: {
	databaseUrl: string | null;
	replica?: { databaseUrl: string; maxLagMs: number } | null;
	dataDir: string;
	/** The embedded database's data may be lost with the machine, so that its commits need not wait for the disk. */
	isDisposable?: boolean;
	poolSize?: number;
	/** Whether the server may remember prepared statements; true by default. */
	isPreparing?: boolean;
	/** Whether statements may leave in one packet; true by default. */
	isFast?: boolean;
	log: { warn(fields: object, text: string): void };
	/** Overrides the default timeouts, for tests that count and do not measure. */
	timeouts?: DatabaseTimeouts;
	/** Clock for the replica's lag, in ms. */
	now?: () => number;
	/** Every statement is reported to it. */
	observer?: Pick<Observer, "call"> | undefined;
}): Promise<Database> {
	const {
		databaseUrl,
		dataDir,
		isDisposable = false,
		replica = null,
		poolSize = 10,
		isPreparing = true,
		isFast = true,
		log,
		now = () => performance.now(),
		observer,
	} = options;
	if (databaseUrl === null) {
		// A shop on a server never loads it.
		const { openEmbedded } = await import("#platform/database/embedded/open-embedded.ts");
		return databaseOn(await openEmbedded(dataDir, { isDisposable }), null, observer);
	}
	const primary = openServer(databaseUrl, { poolSize, log, isPreparing, isFast, timeouts: options.timeouts });
	if (replica === null) return databaseOn(primary, null, observer);
	const connection = openServer(replica.databaseUrl, {
		poolSize,
		log,
		isPreparing,
		isFast,
		timeoutMs: REPLICA_TIMEOUT_MS,
	});
	return databaseOn(primary, { connection, maxLagMs: replica.maxLagMs, now, log }, observer);
}

/** Adds the shop's transaction rules to an open connection, and to one to a replica. */
export function databaseOn(
	connection: Connection,
	replica: (Omit<Replica, "kysely"> & { connection: Connection }) | null = null,
	observer?: Pick<Observer, "call">,
): Database {
	const log = observer && logStatements(observer);
	const open = (dialect: Dialect) => new Kysely<Schema>({ dialect, plugins: [columnNames], ...(log && { log }) });
	const kysely = open(connection.dialect);
	const follower = replica && { ...replica, kysely: open(replica.connection.dialect) };
	const reserve = connection.reserve ? open(connection.reserve) : kysely;
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
		readOnce: createReadOnce(kysely, observer ? observeReads(connection, observer) : connection, transaction),
		...createPublicReads(transaction, follower),
		migrate: (options) => migrate(kysely, connection, options),
		findMigrations: async () => {
			const endTurn = await turns?.take(false);
			try {
				return await kysely.transaction().execute(compareMigrations);
			} catch (error) {
				throw toDatabaseError(error);
			} finally {
				endTurn?.();
			}
		},
		...(connection.copyTo && { copyTo: connection.copyTo }),
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
		pools: () => {
			const { isTaken = false, waiting = 0 } = turns?.use() ?? {};
			const embedded: PoolUse = { name: "main", total: 1, idle: isTaken ? 0 : 1, waiting };
			const pools = connection.pools?.() ?? [embedded];
			return [...pools, ...(follower?.connection.pools?.() ?? [])];
		},
		close: async () => {
			await Promise.all([kysely.destroy(), reserve === kysely ? null : reserve.destroy(), follower?.kysely.destroy()]);
			await Promise.all([connection.close(), follower?.connection.close()]).catch(() => {});
		},
	};
}
