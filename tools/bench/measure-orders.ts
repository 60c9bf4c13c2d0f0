import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { sampleShipping } from "../../tests/selling/checkout/sample-checkout.ts";
import type { PostgresServer } from "../../tests/support/servers/postgres-server.ts";
import { cpuTimeOf, cpuTimeOfFamily, parentOf } from "./cpu-time.ts";
import { runMailSink } from "./mail-sink.ts";
import { runSandboxProcess } from "./run-sandbox-process.ts";
import { runShopProcess } from "./run-shop-process.ts";

const CLIENTS = 8;
const ROUNDS = 3;
/** Until the code that a purchase runs is compiled; the first seconds take a third more. */
const WARM_UP_MS = 6000;
const ROUND_MS = 4000;
const PGBENCH_S = 3;
const POLL_MS = 20;

type CpuMs = Record<"shop" | "sandbox" | "database" | "load", number>;

export type OrderFigures = {
	ordersPerSecond: number[];
	/** Of pgbench's TPC-B-like transactions. */
	transactionsPerSecond: number[];
	ratio: number[];
	/** Emails that were not sent when the last purchase ended; the round lasts until they are. */
	emailsLeft: number[];
	/** CPU time per purchase in ms with its two emails, by process. Shop, sandbox and load are one process each; the jobs' share is included. */
	cpuMs: Record<keyof CpuMs, number[]>;
};

/**
 * Complete purchases per second: session created, paid at the provider, webhook handled, order row durable, and both
 * emails sent to a mail server that forgets them. Compared with pgbench's TPC-B-like transactions per second on the same server, both with 8 clients, in turns: each round of
 * purchases is divided by the pgbench runs right before and after it.
 */
export async function measureOrders(postgres: PostgresServer): Promise<OrderFigures> {
	await postgres.run("create database bench_pgbench", "create database bench_shop");
	const pgbenchUrl = `${postgres.url}/bench_pgbench`;
	const databaseUrl = `${postgres.url}/bench_shop`;
	spawnSync(pgbenchFile(), ["-i", "-s", "10", "-q", pgbenchUrl], { stdio: "ignore" });
	const sandbox = await runSandboxProcess();
	const mail = await runMailSink();
	const shop = await runShopProcess({
		PAYMENT_SANDBOX_PORT: String(sandbox.port),
		DATABASE_URL: databaseUrl,
		SMTP_URL: mail.url,
	});
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	try {
		await stockUp(client);
		const { rows } = await client.query("select pg_backend_pid() as pid");
		const server = parentOf(rows[0].pid);
		const cpu = (): CpuMs => ({
			shop: cpuTimeOfFamily(shop.pid),
			sandbox: cpuTimeOf(sandbox.pid),
			database: cpuTimeOfFamily(server),
			load: cpuTimeOf(process.pid),
		});
		await buyUntil(shop.url, performance.now() + WARM_UP_MS);
		while ((await countUnsent(client)) > 0) await wait(POLL_MS);

		const pgbench = [runPgbench(pgbenchUrl)];
		const rounds: Awaited<ReturnType<typeof measureRound>>[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			rounds.push(await measureRound(shop.url, client, cpu));
			pgbench.push(runPgbench(pgbenchUrl));
		}
		return {
			ordersPerSecond: rounds.map(({ perSecond }) => perSecond),
			emailsLeft: rounds.map(({ emailsLeft }) => emailsLeft),
			transactionsPerSecond: pgbench,
			ratio: rounds.map(
				({ perSecond }, round) => (2 * perSecond) / ((pgbench[round] ?? 0) + (pgbench[round + 1] ?? 0)),
			),
			cpuMs: byPart((part) => rounds.map(({ cpuMs }) => cpuMs[part])),
		};
	} finally {
		await client.end();
		await shop.stop();
		await mail.stop();
		await sandbox.stop();
	}
}

/** More of the product that is bought than any load buys. */
export async function stockUp(client: pg.Client): Promise<void> {
	await client.query("update products set stock = 1000000 where id = 1");
}

async function measureRound(
	url: string,
	client: pg.Client,
	cpu: () => CpuMs,
): Promise<{ perSecond: number; emailsLeft: number; cpuMs: CpuMs }> {
	const ordersBefore = await countOrders(client);
	const cpuBefore = cpu();
	const startedAt = performance.now();
	await buyUntil(url, startedAt + ROUND_MS);
	const emailsLeft = await countUnsent(client);
	while ((await countUnsent(client)) > 0) await wait(POLL_MS);
	const seconds = (performance.now() - startedAt) / 1000;
	const cpuAfter = cpu();
	const orders = (await countOrders(client)) - ordersBefore;
	return {
		perSecond: orders / seconds,
		emailsLeft,
		cpuMs: byPart((part) => (cpuAfter[part] - cpuBefore[part]) / orders),
	};
}

function byPart<T>(figureOf: (part: keyof CpuMs) => T): Record<keyof CpuMs, T> {
	return {
		shop: figureOf("shop"),
		sandbox: figureOf("sandbox"),
		database: figureOf("database"),
		load: figureOf("load"),
	};
}

function runPgbench(url: string): number {
	const load = ["-c", String(CLIENTS), "-j", "2", "-T", String(PGBENCH_S)];
	const { stdout } = spawnSync(pgbenchFile(), [...load, url], { encoding: "utf8" });
	const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
	if (tps === undefined) throw new Error("pgbench printed no result");
	return Number(tps);
}

/** The newest server's own pgbench; else the one of PATH. */
export function pgbenchFile(): string {
	const folder = "/usr/lib/postgresql";
	const versions = existsSync(folder) ? readdirSync(folder) : [];
	return versions.map((version) => join(folder, version, "bin/pgbench")).find(existsSync) ?? "pgbench";
}

/** Buys as eight buyers at once, who each start their next purchase after the last, until the deadline. */
export async function buyUntil(url: string, deadline: number): Promise<void> {
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
		shipping: sampleShipping({ email, address_line_1: `${email} street` }),
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

async function countUnsent(client: pg.Client): Promise<number> {
	const { rows } = await client.query(
		"select count(*)::int as count from outbox where sent_at is null and failed_at is null",
	);
	return rows[0].count;
}

export async function countOrders(client: pg.Client): Promise<number> {
	// Row-level security applies to the tables' owner too.
	const { rows } = await client.query("select count(*)::int as count from orders");
	return rows[0].count;
}
