import type { Socket } from "node:net";
import { CompiledQuery, type DatabaseConnection, PostgresDialect, PostgresDriver } from "kysely";
import pg from "pg";
import type { Connection, Statement } from "./connection.ts";
import { parsers } from "./open-embedded.ts";

const ACQUIRE_TIMEOUT_MS = 2000;
/**
 * A request is over in far less; what takes longer is stuck, and must not hold rows that others need. A page read out of
 * order costs hardly more than the next one: a customer's newest rows are read from an index, not sorted out of all. Said
 * in each transaction, with its begin, and not once for a connection: behind a pooler every transaction may be on another.
 */
const BEGIN = `begin; set local statement_timeout = '3s'; set local lock_timeout = '2s';
	set local idle_in_transaction_session_timeout = '5s'; set local timezone = 'UTC'; set local random_page_cost = 1.1`;

/** Opens a pool to a PostgreSQL server. Connects with the first query; a server that goes away and comes back is found again. */
export function openServer(
	databaseUrl: string,
	{
		poolSize,
		log,
		patienceMs,
	}: {
		poolSize: number;
		log: { warn(facts: object, text: string): void };
		/** How long a connection and each answer may take; without it, what the server's own limits allow. */
		patienceMs?: number;
	},
): Connection {
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		max: poolSize,
		connectionTimeoutMillis: patienceMs ?? ACQUIRE_TIMEOUT_MS,
		// Statements that are sent together are answered together; each still waits for the one before it.
		...(patienceMs === undefined ? { pipeline: true } : { query_timeout: patienceMs }),
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
	return {
		kind: "server",
		dialect: new BoundedDialect(pool),
		runScript: (script) => runScript(databaseUrl, script),
		...(patienceMs === undefined && { inOneGo: (statements) => sendInOneGo(pool, statements) }),
		close: () => pool.end(),
	};
}

class BoundedDialect extends PostgresDialect {
	#pool: pg.Pool;

	constructor(pool: pg.Pool) {
		super({ pool });
		this.#pool = pool;
	}

	override createDriver(): PostgresDriver {
		return new BoundedDriver({ pool: this.#pool });
	}
}

class BoundedDriver extends PostgresDriver {
	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw(BEGIN));
	}
}

/** Four ways to the server and back become one. */
async function sendInOneGo(pool: pg.Pool, statements: readonly Statement[]): Promise<readonly unknown[]> {
	const client = await pool.connect();
	const { stream } = (client as unknown as { connection: { stream: Pick<Socket, "cork" | "uncork"> } }).connection;
	let isClean = false;
	try {
		// What is written in between leaves as one.
		stream.cork();
		const sent = [
			client.query(BEGIN),
			...statements.map(({ sql, parameters }) => client.query(sql, [...parameters])),
			client.query("commit"),
		];
		stream.uncork();
		const answers = await Promise.allSettled(sent);
		isClean = client.getTransactionStatus() === "I";
		// The first that failed says why; those behind it only that they came too late.
		const failed = answers.find((answer) => answer.status === "rejected");
		if (failed) throw failed.reason;
		const last = answers.at(-2);
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
	const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS });
	client.on("error", () => {});
	await client.connect();
	try {
		await client.query(script);
	} finally {
		await client.end();
	}
}
