import pg from "pg";
import type { PostgresServer } from "#tests/support/postgres-server.ts";
import { countResponses } from "./load.ts";
import { runShopProcess } from "./run-shop-process.ts";

const PATH = "/rest/v1/products?select=id,name,price_cents&id=eq.2";
const ROUND_MS = 2000;
const ROUNDS = 5;

/** The statement the API generates for PATH. */
const STATEMENT = `select coalesce(json_agg(row_to_json(r)), '[]')::text as body, count(*)::int as rows, null::int as total
	from (select "t1"."id" as "id", "t1"."name" as "name", "t1"."price_cents" as "price_cents" from "products" as "t1"
	where "t1"."id" = cast(cast($1 as text) as integer) limit 1000) r`;
const CALLER = `select set_config('role', $1, true), set_config('shop.user_id', '', true),
	set_config('statement_timeout', '2000', true), set_config('transaction_read_only', 'on', true)`;

/** Single-row reads per second, sequential on each of the given connections. */
export type DataApiFigures = {
	connections: number;
	apiPerSecond: number;
	/** The same transaction through the driver: begin, role, statement, commit. */
	driverPerSecond: number;
	/** The statement alone, as the tables' owner and without a transaction. */
	barePerSecond: number;
	ratio: number;
	bareRatio: number;
};

/**
 * Compares one row through the data API over HTTP with the same query through the driver alone, under the same role,
 * alternating on the same server. Returns the round with the median ratio, for each number of connections.
 */
export async function measureDataApi(postgres: PostgresServer): Promise<DataApiFigures[]> {
	await postgres.run("create database bench_data_api");
	const databaseUrl = `${postgres.url}/bench_data_api`;
	const shop = await runShopProcess({
		PORT: "4760",
		PAYMENT_SANDBOX_PORT: "4761",
		DATABASE_URL: databaseUrl,
		SESSION_SECRET: "a secret for one measurement on this machine",
	});
	try {
		const response = await fetch(shop.url + PATH);
		if (!response.ok || ((await response.json()) as unknown[]).length !== 1) throw new Error("the API returned no row");
		const figures: DataApiFigures[] = [];
		for (const connections of [1, 8]) {
			const api = () => countResponses({ port: shop.port, path: PATH, headers: "", connections, durationMs: ROUND_MS });
			const driver = () => countReads(databaseUrl, connections, readInTransaction);
			const bare = () => countReads(databaseUrl, connections, readBare);
			await Promise.all([api(), driver()]);
			const rounds: DataApiFigures[] = [];
			for (let round = 0; round < ROUNDS; round++) {
				const driverPerSecond = await driver();
				const apiPerSecond = await api();
				const barePerSecond = await bare();
				const ratio = driverPerSecond / apiPerSecond;
				rounds.push({
					connections,
					apiPerSecond,
					driverPerSecond,
					barePerSecond,
					ratio,
					bareRatio: barePerSecond / apiPerSecond,
				});
			}
			rounds.sort((a, b) => a.ratio - b.ratio);
			const middle = rounds[Math.floor(ROUNDS / 2)];
			if (middle) figures.push(middle);
		}
		return figures;
	} finally {
		await shop.stop();
	}
}

async function countReads(
	databaseUrl: string,
	connections: number,
	read: (client: pg.Client) => Promise<void>,
): Promise<number> {
	const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }));
	await Promise.all(clients.map((client) => client.connect()));
	const deadline = performance.now() + ROUND_MS;
	let count = 0;
	await Promise.all(
		clients.map(async (client) => {
			for (; performance.now() < deadline; count++) await read(client);
			await client.end();
		}),
	);
	return (count * 1000) / ROUND_MS;
}

async function readInTransaction(client: pg.Client): Promise<void> {
	await client.query("begin");
	await client.query(CALLER, ["shop_visitor"]);
	await readBare(client);
	await client.query("commit");
}

async function readBare(client: pg.Client): Promise<void> {
	const { rows } = await client.query(STATEMENT, ["2"]);
	if (rows[0]?.rows !== 1) throw new Error("the driver returned no row");
}
