import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { signInOwner } from "#tests/owner-calls.ts";
import type { PostgresServer } from "#tests/postgres-server.ts";
import { type Filling, fillLists } from "./fill-lists.ts";
import { openBenchDatabase } from "./open-bench-database.ts";
import { runShopProcess } from "./run-shop-process.ts";

const ADMIN_PASSWORD = "a password for one measurement";
const SMALL: Filling = { rows: 100, reviews: 500 };
const LARGE: Filling = { rows: 100_000, reviews: 100_000 };
const WARM_UP = 10;
const SAMPLES = 101;

/** Every list of the portal, and where in it a page begins: `after` stands for the list's middle. */
const LISTS: readonly [string, string][] = [
	["orders", "orders"],
	["orders, from the middle on", "orders?after=MIDDLE"],
	["orders of one state", "orders?status=delivered"],
	["orders, search by number", "orders?search=SB-00000042"],
	["orders, search by e-mail", "orders?search=buyer000042@"],
	["orders, search by name", "orders?search=last000042"],
	["orders, search that all match", "orders?search=buyer"],
	["orders, search without a find", "orders?search=nobody"],
	["orders to review", "orders-to-review"],
	...["all", "pending", "approved", "spotlight", "1", "2", "3", "4", "5"].map((filter): [string, string] => [
		`reviews, ${filter}`,
		`reviews?filter=${filter}`,
	]),
	["support messages", "support-messages"],
	["support messages of one state", "support-messages?status=pending"],
	["support messages, from the middle on", "support-messages?after=MIDDLE"],
	["activity, 20 and statistics", "activity?limit=20"],
	["activity, 50 and statistics", "activity?limit=50"],
	["overview", "overview"],
	["failed letters", "failed-emails"],
	["images", "images"],
	["images, from the middle on", "images?after=MIDDLE"],
	["products", "products"],
];

export type ListFigure = { list: string; smallMs: number; largeMs: number; ratio: number };

/**
 * How long each list of the portal takes with 100 rows of everything and with 100,000, the middle of samples taken in
 * turns, on the same PostgreSQL server; on the embedded database for null.
 */
export async function measureLists(postgres: PostgresServer | null): Promise<ListFigure[]> {
	const small = await openFilledShop(postgres, "bench_lists_small", 4770, SMALL);
	const large = await openFilledShop(postgres, "bench_lists_large", 4772, LARGE);
	try {
		const figures: ListFigure[] = [];
		for (const [list, path] of LISTS) {
			const times: [number[], number[]] = [[], []];
			for (let sample = -WARM_UP; sample < SAMPLES; sample++) {
				// Now the one first and now the other.
				for (const index of sample % 2 === 0 ? [0, 1] : [1, 0]) {
					const took = await (index === 0 ? small : large).ask(path);
					if (sample >= 0) times[index]?.push(took);
				}
			}
			const [smallMs, largeMs] = times.map(middle) as [number, number];
			figures.push({ list, smallMs, largeMs, ratio: largeMs / smallMs });
		}
		return figures;
	} finally {
		await small.stop();
		await large.stop();
	}
}

async function openFilledShop(postgres: PostgresServer | null, name: string, port: number, filling: Filling) {
	await postgres?.run(`create database ${name}`);
	const databaseUrl = postgres && `${postgres.url}/${name}`;
	const dataDir = mkdtempSync(join(tmpdir(), "shop-bench-lists-"));
	const environment = {
		...{ PORT: String(port), PAYMENT_SANDBOX_PORT: String(port + 1), DATA_DIR: dataDir, ADMIN_PASSWORD },
		...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
		SESSION_SECRET: "a secret for one measurement on this machine",
	};
	// The first start makes the tables and the products; the second one works off what its jobs find.
	await (await runShopProcess(environment)).stop();
	const database = await openBenchDatabase({ databaseUrl, dataDir });
	await fillLists(database, filling);
	await database.close();
	await rollUpCounts(environment, { databaseUrl, dataDir });
	const shop = await runShopProcess(environment);
	const owner = await signInOwner(shop.url, ADMIN_PASSWORD);
	const cursor = `${Date.now() - (filling.rows / 2) * 60_000}_00000000-0000-0000-0000-000000000000`;
	return {
		stop: async () => {
			await shop.stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
		/** @returns how long the reply took, in ms */
		ask: async (path: string): Promise<number> => {
			const startedAt = performance.now();
			const response = await owner("GET", `/api/admin/${path.replace("MIDDLE", cursor)}`);
			await response.arrayBuffer();
			if (!response.ok) throw new Error(`${path}: ${response.status}`);
			return performance.now() - startedAt;
		},
	};
}

const FOLDING_MS = 12_000;

/**
 * The counts of so many rows at once are folded first, by a shop that runs for the time of one job, and their traces
 * swept up, which the server's autovacuum does else.
 */
async function rollUpCounts(
	environment: Readonly<Record<string, string>>,
	place: { databaseUrl: string | null; dataDir: string },
): Promise<void> {
	for (;;) {
		const database = await openBenchDatabase(place);
		const { rows } = await database.query("select 1 from tally_changes limit 1");
		await database.query("vacuum analyze tallies");
		await database.query("vacuum analyze tally_changes");
		await database.close();
		if (rows.length === 0) return;
		const shop = await runShopProcess(environment);
		await wait(FOLDING_MS);
		await shop.stop();
	}
}

function middle(times: number[]): number {
	return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
