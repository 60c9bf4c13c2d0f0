import type { Socket } from "node:net";
import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from "kysely";
import pg from "pg";
import type { Connection, Statement } from "./connection.ts";
import { parsers } from "./open-embedded.ts";

/** How long the parts of a transaction may take, in milliseconds. A request is over in far less; what takes longer is stuck. */
export type DatabaseTimeouts = {
	/** Waiting for a connection. */
	acquireMs: number;
	/** The same for who holds stock or money, who waits longer rather than give up: few requests ever get this far at once. */
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
/** Out of the pool's size. */
const RESERVED_CONNECTIONS = 3;

/**
 * What is stuck must not hold rows that others need. A page read out of order costs hardly more than the next one: a
 * customer's newest rows are read from an index, not sorted out of all. Said in each transaction, with its begin, and not
 * once for a connection: behind a pooler every transaction may be on another.
 */
const beginWithin = ({ statementMs, lockMs, idleMs }: DatabaseTimeouts) =>
	`begin; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs};
	set local idle_in_transaction_session_timeout = ${idleMs}; set local timezone = 'UTC'; set local random_page_cost = 1.1`;

/** Opens a pool to a PostgreSQL server. Connects with the first query; a server that goes away and comes back is found again. */
export function openServer(
	databaseUrl: string,
	{
		poolSize,
		log,
		timeoutMs,
		timeouts = TIMEOUTS,
	}: {
		poolSize: number;
		timeouts?: DatabaseTimeouts | undefined;
		log: { warn(fields: object, text: string): void };
		/** How long a connection and each answer may take; without it, what the server's own limits allow. */
		timeoutMs?: number;
	},
): Connection {
	const openPool = (max: number, connectionTimeoutMillis: number) => {
		const pool = new pg.Pool({
			connectionString: databaseUrl,
			max,
			connectionTimeoutMillis,
			// Statements that are sent together are answered together; each still waits for the one before it.
			...(timeoutMs === undefined ? { pipeline: true } : { query_timeout: timeoutMs }),
			keepAlive: true,
			types: {
				getTypeParser: ((id: number, format?: "text") =>
					parserOf(id) ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
			},
		});
		// Without a listener the loss of an idle connection would end the process.
		pool.on("error", (error) => log.warn({ err: error }, "lost a database connection"));
		// The same while it is in use: the statement that runs fails on its own, and whoever waits for it hears of that.
		pool.on("connect", (client) => void client.on("error", () => {}));
		return pool;
	};
	const begin = beginWithin(timeouts);
	const isReplica = timeoutMs !== undefined;
	const reserved = isReplica ? 0 : Math.min(RESERVED_CONNECTIONS, Math.max(1, poolSize - 1));
	const pool = openPool(Math.max(1, poolSize - reserved), timeoutMs ?? timeouts.acquireMs);
	const reserve = isReplica ? null : openPool(reserved, timeouts.reserveAcquireMs);
	return {
		kind: "server",
		dialect: new BoundedDialect(pool, begin),
		...(reserve && { reserve: new BoundedDialect(reserve, begin) }),
		runScript: (script) => runScript(databaseUrl, script),
		...(!isReplica && { inOneGo: (statements) => sendInOneGo(pool, begin, statements) }),
		close: async () => {
			await Promise.all([pool.end(), reserve?.end()]);
		},
	};
}

class BoundedDialect extends PostgresDialect {
	#pool: pg.Pool;
	#begin: string;

	constructor(pool: pg.Pool, begin: string) {
		super({ pool });
		this.#pool = pool;
		this.#begin = begin;
	}

	override createDriver(): PostgresDriver {
		return new BoundedDriver({ pool: this.#pool }, this.#begin);
	}
}

class BoundedDriver extends PostgresDriver {
	#begin: string;

	constructor(config: { pool: pg.Pool }, begin: string) {
		super(config);
		this.#begin = begin;
	}

	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw(this.#begin));
	}
}

/** Four ways to the server and back become one. */
async function sendInOneGo(
	pool: pg.Pool,
	begin: string,
	statements: readonly Statement[],
): Promise<readonly unknown[]> {
	const client = await pool.connect();
	const { stream } = (client as unknown as { connection: { stream: Pick<Socket, "cork" | "uncork"> } }).connection;
	let isClean = false;
	try {
		// What is written in between leaves as one.
		stream.cork();
		const sent = [
			client.query(begin),
			...statements.map(({ sql, parameters }) => client.query(sql, [...parameters])),
			client.query("commit"),
		];
		stream.uncork();
		const responses = await Promise.allSettled(sent);
		isClean = client.getTransactionStatus() === "I";
		// The first that failed says why; those behind it only that they came too late.
		const failed = responses.find((response) => response.status === "rejected");
		if (failed) throw failed.reason;
		const last = responses.at(-2);
		return last?.status === "fulfilled" ? last.value.rows : [];
	} finally {
		client.release(!isClean);
	}
}

function parserOf(id: number): ((value: string) => unknown) | undefined {
	return parsers[id as keyof typeof parsers];
}

/** On a connection of its own: a migration may take longer than a request's statements. */
async function runScript(databaseUrl: string, script: string): Promise<void> {
	const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: TIMEOUTS.acquireMs });
	client.on("error", () => {});
	await client.connect();
	try {
		await client.query(script);
	} finally {
		await client.end();
	}
}
