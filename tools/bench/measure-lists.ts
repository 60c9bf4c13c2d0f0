import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { signInOwner } from "../../tests/support/owner-calls.ts";
import type { PostgresServer } from "../../tests/support/servers/postgres-server.ts";
import { ADMIN_LISTS, pathOf } from "./admin-lists.ts";
import { fillLists, type RowCounts } from "./fill-lists.ts";
import { openBenchDatabase } from "./open-bench-database.ts";
import { median } from "./report/median.ts";
import { ratiosOf } from "./report/ratios-of.ts";
import { runShopProcess } from "./run-shop-process.ts";

const ADMIN_PASSWORD = "a password for one measurement";
const SMALL: RowCounts = { rows: 100, reviews: 500, products: 100 };
const WARM_UP = 2;
const ROUNDS = 3;
const SAMPLES = 15 * ROUNDS;

export type ListFigure = { list: string; ratios: number[]; largeMs: number };

/**
 * Response time of each admin list with 100 rows per table and with so many (2,000 products), measured alternately, on
 * the same PostgreSQL server; on the embedded database for null.
 */
export async function measureLists(postgres: PostgresServer | null, rows: number): Promise<ListFigure[]> {
	const small = await openFilledShop(postgres, "bench_lists_small", SMALL);
	const large = await openFilledShop(postgres, `bench_lists_${rows}`, { rows, reviews: 20_000, products: 2_000 });
	try {
		const figures: ListFigure[] = [];
		for (const [list, path] of ADMIN_LISTS) {
			const times: [number[], number[]] = [[], []];
			const measured = [await small.prepare(path), await large.prepare(path)] as const;
			for (let sample = -WARM_UP; sample < SAMPLES; sample++) {
				// Alternate which one goes first.
				for (const index of sample % 2 === 0 ? [0, 1] : [1, 0]) {
					const tookMs = await measured[index === 0 ? 0 : 1]();
					if (sample >= 0) times[index]?.push(tookMs);
				}
			}
			figures.push({ list, ratios: ratiosOf(times[1], times[0], ROUNDS), largeMs: median(times[1]) });
		}
		return figures;
	} finally {
		await small.stop();
		await large.stop();
	}
}

async function openFilledShop(postgres: PostgresServer | null, name: string, counts: RowCounts) {
	await postgres?.run(`create database ${name}`);
	const databaseUrl = postgres && `${postgres.url}/${name}`;
	const dataDir = mkdtempSync(join(tmpdir(), "shop-bench-lists-"));
	const environment = {
		DATA_DIR: dataDir,
		ADMIN_PASSWORD,
		...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
	};
	// The first start creates the tables and products; the second one finishes the pending jobs.
	await (await runShopProcess(environment)).stop();
	const database = await openBenchDatabase({ databaseUrl, dataDir });
	await fillLists(database, counts);
	await database.close();
	await rollUpCounts(environment, { databaseUrl, dataDir });
	const shop = await runShopProcess(environment);
	const request = await signInOwner(shop.url, ADMIN_PASSWORD);
	return {
		stop: async () => {
			await shop.stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
		/** Finds the path of a list, and gives what measures a call of it. */
		prepare: async (list: string): Promise<() => Promise<number>> => {
			const path = await pathOf(list, counts, async (one) => (await request("GET", one)).json());
			return async () => {
				const startedAt = performance.now();
				const response = await request("GET", path);
				await response.arrayBuffer();
				if (!response.ok) throw new Error(`${path}: ${response.status}`);
				return performance.now() - startedAt;
			};
		},
	};
}

const ROLLUP_MS = 12_000;
const POLL_MS = 500;

/**
 * Runs a shop until its job has rolled up the counters of all inserted rows, and vacuums the dead rows as autovacuum
 * would.
 */
async function rollUpCounts(
	environment: Readonly<Record<string, string>>,
	location: { databaseUrl: string | null; dataDir: string },
): Promise<void> {
	for (let isDone = false; !isDone; ) {
		const shop = await runShopProcess(environment);
		// Only a server lets others look while the shop runs.
		if (location.databaseUrl === null) await wait(ROLLUP_MS);
		else while (!(await isRolledUp(location))) await wait(POLL_MS);
		await shop.stop();
		isDone = await isRolledUp(location);
	}
	const database = await openBenchDatabase(location);
	await database.query("vacuum analyze tallies");
	await database.query("vacuum analyze tally_changes");
	await database.close();
}

async function isRolledUp(location: { databaseUrl: string | null; dataDir: string }): Promise<boolean> {
	const database = await openBenchDatabase(location);
	const { rows } = await database.query("select 1 from tally_changes limit 1");
	await database.close();
	return rows.length === 0;
}
