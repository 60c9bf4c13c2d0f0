import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { PostgresServer } from "#tests/support/postgres-server.ts";
import { runShopProcess } from "./run-shop-process.ts";

const CLIENTS = 8;
const WARM_UP_MS = 3000;
const DURATION_MS = 10_000;

/**
 * Complete purchases per second: session created, paid at the provider, webhook handled, order row durable. Compared
 * with pgbench's TPC-B-like transactions per second on the same server, both with 8 clients.
 */
export async function measureOrders(
	postgres: PostgresServer,
): Promise<{ ordersPerSecond: number; transactionsPerSecond: number; ratio: number }> {
	await postgres.run("create database bench_pgbench", "create database bench_shop");
	const transactionsPerSecond = runPgbench(`${postgres.url}/bench_pgbench`);
	const databaseUrl = `${postgres.url}/bench_shop`;
	const shop = await runShopProcess({
		PORT: "4730",
		PAYMENT_SANDBOX_PORT: "4731",
		DATABASE_URL: databaseUrl,
		SESSION_SECRET: "a secret for one measurement on this machine",
	});
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	try {
		await client.query("update products set stock = 1000000 where id = 1");
		await buyUntil(shop.url, performance.now() + WARM_UP_MS);
		const before = await countOrders(client);
		const startedAt = performance.now();
		await buyUntil(shop.url, startedAt + DURATION_MS);
		const ordersPerSecond = ((await countOrders(client)) - before) / ((performance.now() - startedAt) / 1000);
		return { ordersPerSecond, transactionsPerSecond, ratio: ordersPerSecond / transactionsPerSecond };
	} finally {
		await client.end();
		await shop.stop();
	}
}

function runPgbench(url: string): number {
	const bin = pgbenchFile();
	spawnSync(bin, ["-i", "-s", "10", "-q", url], { stdio: "ignore" });
	const { stdout } = spawnSync(bin, ["-c", String(CLIENTS), "-j", "2", "-T", "10", url], { encoding: "utf8" });
	const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
	if (tps === undefined) throw new Error("pgbench printed no result");
	return Number(tps);
}

function pgbenchFile(): string {
	const folder = "/usr/lib/postgresql";
	const versions = existsSync(folder) ? readdirSync(folder) : [];
	return versions.map((version) => join(folder, version, "bin/pgbench")).find(existsSync) ?? "pgbench";
}

async function buyUntil(url: string, deadline: number): Promise<void> {
	await Promise.all(
		Array.from({ length: CLIENTS }, async (_, client) => {
			for (let count = 0; performance.now() < deadline; count++)
				await buy(url, `buyer${client}-${count}-${deadline}@example.com`);
		}),
	);
}

async function buy(url: string, email: string): Promise<void> {
	const session = await post(`${url}/api/create-checkout-session`, {
		line_items: [{ price: "price_softbrace_5_pair_pack", quantity: 1 }],
		user_email: email,
		shipping: {
			first_name: "Bench",
			last_name: "Buyer",
			email,
			address_line_1: `${email} street`,
			city: "Austin",
			state: "TX",
			postal_code: "78701",
			country: "US",
		},
	});
	const id = String(session.id);
	await post(`${new URL(String(session.url)).origin}/sandbox/sessions/${id}/pay`, { card: "4242424242424242" });
	// The buyer returns and sees the order, whether the webhook or the return recorded it first.
	for (;;) {
		const response = await fetch(`${url}/api/orders/by-session/${id}`);
		const { state } = (await response.json()) as { state?: string };
		if (state === "paid") return;
	}
}

async function post(url: string, body: unknown): Promise<Record<string, unknown>> {
	const response = await fetch(url, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
	return (await response.json()) as Record<string, unknown>;
}

async function countOrders(client: pg.Client): Promise<number> {
	// Row-level security applies to the tables' owner too.
	const { rows } = await client.query("select count(*)::int as count from orders");
	return rows[0].count;
}
