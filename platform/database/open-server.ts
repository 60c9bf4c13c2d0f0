import type { Socket } from "node:net";
import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from "kysely";
import pg from "pg";
import { parsers } from "#platform/database/embedded/open-embedded.ts";
import type { Connection, Statement } from "./connection.ts";

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
const beginWithin = ({ statementMs, lockMs, idleMs }: DatabaseTimeouts) =>
	`begin; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs};
	set local idle_in_transaction_session_timeout = ${idleMs}; set local timezone = 'UTC'; set local random_page_cost = 1.1`;

/** Opens a pool to a PostgreSQL server. Connects on the first query and reconnects after an outage. */
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
		/** Timeout of connecting and of each query (replicas); without it, the server-side timeouts apply. */
		timeoutMs?: number;
	},
): Connection {
	const openPool = (max: number, connectionTimeoutMillis: number) => {
		const pool = new pg.Pool({
			connectionString: databaseUrl,
			max,
			connectionTimeoutMillis,
			// Queries sent together are answered together; each still waits for the one before it.
			...(timeoutMs === undefined ? { pipeline: true } : { query_timeout: timeoutMs }),
			keepAlive: true,
			types: {
				getTypeParser: ((id: number, format?: "text") =>
					parserOf(id) ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
			},
		});
		// Without a listener, losing an idle connection would crash the process.
		pool.on("error", (error) => log.warn({ err: error }, "lost a database connection"));
		// The same for a connection in use: its running statement fails on its own, and its caller gets that error.
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
		...(!isReplica && { pipeline: (statements) => sendPipelined(pool, begin, statements) }),
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

/** One round trip instead of four. */
async function sendPipelined(
	pool: pg.Pool,
	begin: string,
	statements: readonly Statement[],
): Promise<readonly unknown[]> {
	const client = await pool.connect();
	const { stream } = (client as unknown as { connection: { stream: Pick<Socket, "cork" | "uncork"> } }).connection;
	let isClean = false;
	try {
		// Corked, so that everything written in between leaves in one packet.
		stream.cork();
		const sent = [
			client.query(begin),
			...statements.map(({ sql, parameters }) => client.query(sql, [...parameters])),
			client.query("commit"),
		];
		stream.uncork();
		const responses = await Promise.allSettled(sent);
		isClean = client.getTransactionStatus() === "I";
		// The first failure has the reason; later ones only say that the transaction was aborted.
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

/** Uses its own connection: a migration may take longer than a request's statements. */
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
