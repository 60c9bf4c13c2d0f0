import pg from "pg";
import type { PostgresServer } from "../../tests/support/servers/postgres-server.ts";
import { countResponses } from "./count-responses.ts";
import { runShopProcess } from "./run-shop-process.ts";

const PATH = "/rest/v1/products?select=id,name,price_cents&id=eq.2";
const ROUND_MS = 1000;
const ROUNDS = 3;

/** The statement the API generates for PATH. */
const STATEMENT = `select coalesce(json_agg(row_to_json(r)), '[]')::text as body, count(*)::int as rows, null::int as total
	from (select "t1"."id" as "id", "t1"."name" as "name", "t1"."price_cents" as "price_cents" from "products" as "t1"
	where "t1"."id" = cast(cast($1 as text) as integer) limit 1000) r`;
const CALLER = `select set_config('role', $1, true), set_config('shop.user_id', '', true),
	set_config('statement_timeout', '2000', true), set_config('transaction_read_only', 'on', true)`;

/** Single-row reads by the driver alone ÷ through the API, sequential on each of so many connections. */
export type DataApiFigures = { connections: number; ratios: number[] };

/**
 * Compares one row through the data API over HTTP with the same query through the driver alone, under the same role,
 * alternating on the same server, for each number of connections.
 */
export async function measureDataApi(postgres: PostgresServer): Promise<DataApiFigures[]> {
	await postgres.run("create database bench_data_api");
	const databaseUrl = `${postgres.url}/bench_data_api`;
	const shop = await runShopProcess({
		DATABASE_URL: databaseUrl,
	});
	try {
		const response = await fetch(shop.url + PATH);
		if (!response.ok || ((await response.json()) as unknown[]).length !== 1) throw new Error("the API returned no row");
		const figures: DataApiFigures[] = [];
		for (const connections of [1, 8]) {
			const api = () => countResponses(shop.url + PATH, { connections, seconds: ROUND_MS / 1000 });
			const driver = () => countReads(databaseUrl, connections);
			await Promise.all([api(), driver()]);
			const ratios: number[] = [];
			for (let round = 0; round < ROUNDS; round++) ratios.push((await driver()) / (await api()));
			figures.push({ connections, ratios });
		}
		return figures;
	} finally {
		await shop.stop();
	}
}

async function countReads(databaseUrl: string, connections: number): Promise<number> {
	const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }));
	await Promise.all(clients.map((client) => client.connect()));
	const deadline = performance.now() + ROUND_MS;
	let count = 0;
	await Promise.all(
		clients.map(async (client) => {
			for (; performance.now() < deadline; count++) await readOne(client);
			await client.end();
		}),
	);
	return (count * 1000) / ROUND_MS;
}

/** The API's transaction: begin, role, statement, commit. */
async function readOne(client: pg.Client): Promise<void> {
	await client.query("begin");
	await client.query(CALLER, ["shop_visitor"]);
	const { rows } = await client.query(STATEMENT, ["2"]);
	if (rows[0]?.rows !== 1) throw new Error("the driver returned no row");
	await client.query("commit");
}
