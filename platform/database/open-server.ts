import pg from "pg";
import type { Connection, OpeningQuery, PoolUse, Statement } from "./connection.ts";
import { openSessions, type Sessions, sessionDialect } from "./server/session-dialect.ts";

/** Timeouts of a transaction's parts, in milliseconds. A request needs far less; anything slower is stuck. */
export type DatabaseTimeouts = {
	acquireMs: number;
	/** Longer for requests that hold stock or money: they should wait rather than give up, and few get this far at once. */
	reserveAcquireMs: number;
	statementMs: number;
	lockMs: number;
	/** Between two statements. */
	idleMs: number;
};

const TIMEOUTS: DatabaseTimeouts = {
	acquireMs: 2000,
	reserveAcquireMs: 8000,
	statementMs: 3000,
	lockMs: 2000,
	idleMs: 5000,
};
/** Taken from the pool's size. */
const RESERVED_CONNECTIONS = 3;

/**
 * A stuck transaction must not block rows that others need. random_page_cost is low because random reads cost hardly
 * more than sequential ones here: a customer's newest rows come from an index, not from a sort. Set in every transaction
 * rather than per connection, because behind a pooler each transaction may use a different connection.
 */
const limitsOf = ({ statementMs, lockMs, idleMs }: DatabaseTimeouts) =>
	`set_config('statement_timeout', '${statementMs}', true), set_config('lock_timeout', '${lockMs}', true),
	set_config('idle_in_transaction_session_timeout', '${idleMs}', true), set_config('timezone', 'UTC', true),
	set_config('random_page_cost', '1.1', true)`;
const BEGIN: Statement = { sql: "begin", parameters: [] };

/** Opens a pool to a PostgreSQL server. Connects on the first query and reconnects after an outage. */
export function openServer(
	databaseUrl: string,
	{
		poolSize,
		log,
		timeoutMs,
		timeouts = TIMEOUTS,
		isPreparing = true,
		isFast = true,
	}: {
		poolSize: number;
		/** False behind a pooler that does not keep prepared statements apart. */
		isPreparing?: boolean | undefined;
		/** False: by the driver's public interface only, with a packet for each statement. */
		isFast?: boolean | undefined;
		timeouts?: DatabaseTimeouts | undefined;
		log: { warn(fields: object, text: string): void };
		/** Timeout of connecting and of each query (replicas); without it, the server-side timeouts apply. */
		timeoutMs?: number;
	},
): Connection {
	const limits = limitsOf(timeouts);
	const openPool = (max: number, connectionTimeoutMillis: number) => {
		const pool = new pg.Pool({
			connectionString: databaseUrl,
			max,
			connectionTimeoutMillis,
			...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
			keepAlive: true,
		});
		// Without a listener, losing an idle connection would crash the process.
		pool.on("error", (error) => log.warn({ err: error }, "lost a database connection"));
		// The same for a connection in use: its running statement fails on its own, and its caller gets that error.
		pool.on("connect", (client) => void client.on("error", () => {}));
		return { pool, sessions: openSessions(pool, { begin: BEGIN, limits, isPreparing, isFast, log }) };
	};
	const isReplica = timeoutMs !== undefined;
	const reserved = isReplica ? 0 : Math.min(RESERVED_CONNECTIONS, Math.max(1, poolSize - 1));
	const main = openPool(Math.max(1, poolSize - reserved), timeoutMs ?? timeouts.acquireMs);
	const reserve = isReplica ? null : openPool(reserved, timeouts.reserveAcquireMs);
	return {
		kind: "server",
		dialect: sessionDialect(main.sessions),
		...(reserve && { reserve: sessionDialect(reserve.sessions) }),
		runScript: (script) => runScript(databaseUrl, script),
		whileLocked: (key, work) => whileLocked(databaseUrl, key, work),
		...(!isReplica && { runAtOnce: (opening, statement) => runAtOnce(main.sessions, opening, statement) }),
		pools: () => [
			poolUse(main.pool, isReplica ? "replica" : "main"),
			...(reserve ? [poolUse(reserve.pool, "reserve")] : []),
		],
		close: async () => {
			await Promise.all([main.sessions.end(), reserve?.sessions.end()]);
		},
	};
}

function poolUse({ totalCount, idleCount, waitingCount }: pg.Pool, name: PoolUse["name"]): PoolUse {
	return { name, total: totalCount, idle: idleCount, waiting: waitingCount };
}

async function runAtOnce(sessions: Sessions, opening: OpeningQuery, statement: Statement): Promise<readonly unknown[]> {
	const session = await sessions.take();
	try {
		return await session.runAtOnce(opening, statement);
	} finally {
		session.release();
	}
}

/** Uses its own connection: a migration may take longer than a request's statements. */
function runScript(databaseUrl: string, script: string): Promise<void> {
	return withClient(databaseUrl, async (client) => void (await client.query(script)));
}

/** Waits for the advisory lock as long as it takes. A transaction holds it, because a pooler may lend sessions to others. */
function whileLocked(databaseUrl: string, key: number, work: () => Promise<void>): Promise<void> {
	return withClient(databaseUrl, async (client) => {
		await client.query(
			"begin; set local statement_timeout to 0; set local lock_timeout to 0; set local idle_in_transaction_session_timeout to 0",
		);
		await client.query("select pg_advisory_xact_lock($1)", [key]);
		await work();
		await client.query("commit");
	});
}

async function withClient(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
	const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: TIMEOUTS.acquireMs });
	client.on("error", () => {});
	await client.connect();
	try {
		await work(client);
	} finally {
		await client.end();
	}
}
