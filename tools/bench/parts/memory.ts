import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { countResponses } from "../count-responses.ts";
import { memoryOfFamily } from "../cpu-time.ts";
import { buyUntil, stockUp } from "../measure-orders.ts";
import { type BenchTools, needsPostgres, UNCACHED_PAGE } from "../open-bench-tools.ts";
import type { Part } from "../report/run-parts.ts";
import { runSandboxProcess } from "../run-sandbox-process.ts";
import { runShopProcess } from "../run-shop-process.ts";

const SETTLE_MS = 3000;
const LOAD_S = 20;

/** Resident memory of a shop on PostgreSQL, as it starts and as it works; a shop that sells has no payment sandbox. */
export const memory: Part<BenchTools> = {
	name: "memory",
	what: "resident memory after the start and after mixed load",
	obstacle: needsPostgres,
	async measure(tools, report) {
		const databaseUrl = await tools.newDatabase();
		const sandbox = await runSandboxProcess();
		const shop = await runShopProcess({ DATABASE_URL: databaseUrl, PAYMENT_SANDBOX_PORT: String(sandbox.port) });
		const client = new pg.Client({ connectionString: databaseUrl });
		await client.connect();
		try {
			await stockUp(client);
			await wait(SETTLE_MS);
			const started = memoryOfFamily(shop.pid);
			report(`${LOAD_S} s of mixed load`);
			const load = { connections: 4, seconds: LOAD_S };
			await Promise.all([
				countResponses(`${shop.url}/product/2`, { ...load, headers: { "accept-encoding": "br" } }),
				countResponses(shop.url + UNCACHED_PAGE.path, { ...load, headers: UNCACHED_PAGE.headers }),
				countResponses(`${shop.url}/api/products`, load),
				buyUntil(shop.url, performance.now() + LOAD_S * 1000),
			]);
			const loaded = memoryOfFamily(shop.pid);
			const shared = { unit: "MB", better: "lower" } as const;
			return [
				{ name: "memory after the start", ...shared, rounds: [started.residentMb], mustReach: 150, aim: 110 },
				{ name: "memory, peak of the start", ...shared, rounds: [started.peakMb], mustReach: 200, aim: 150 },
				{
					name: "memory after mixed load",
					...shared,
					rounds: [loaded.residentMb],
					mustReach: 200,
					aim: 150,
					note: `${LOAD_S} s, one process, the sandbox in another`,
				},
			];
		} finally {
			await client.end();
			await shop.stop();
			await sandbox.stop();
		}
	},
};
