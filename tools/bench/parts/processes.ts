import pg from "pg";
import { countResponses } from "../count-responses.ts";
import { memoryOfFamily } from "../cpu-time.ts";
import { buyUntil, countOrders, stockUp } from "../measure-orders.ts";
import { type BenchTools, needsPostgres, UNCACHED_PAGE } from "../open-bench-tools.ts";
import type { Figure } from "../report/figure.ts";
import type { Part } from "../report/run-parts.ts";
import { runSandboxProcess } from "../run-sandbox-process.ts";
import { runShopProcess } from "../run-shop-process.ts";

const ROUNDS = 2;
const LOAD = { connections: 16, seconds: 1 };
const BUYING_MS = 2000;
const NOTE = "load and database on the same CPUs";

/** What a second server process adds, and what it costs. */
export const processes: Part<BenchTools> = {
	name: "processes",
	what: "PROCESSES=2 and 1 in turns: pages, renders, purchases, memory",
	obstacle: needsPostgres,
	async measure(tools, report) {
		const one = await openShop(tools, "1");
		const two = await openShop(tools, "2");
		try {
			const startedMb = memoryOfFamily(two.pid).residentMb;
			const ratios: Record<keyof typeof MEASURES, number[]> = { cached: [], uncached: [], purchases: [] };
			// The first round warms up both.
			for (let round = 0; round <= ROUNDS; round++) {
				report(round === 0 ? "warm-up" : `round ${round} of ${ROUNDS}`);
				for (const [what, measure] of Object.entries(MEASURES)) {
					const ofOne = await measure(one);
					const ofTwo = await measure(two);
					if (round > 0) ratios[what as keyof typeof MEASURES].push(ofTwo / ofOne);
				}
			}
			const ratio = { unit: "ratio", better: "higher", note: NOTE } as const;
			const memory = { unit: "MB", better: "lower", note: "with their supervisor" } as const;
			return [
				{ name: "two processes ÷ one: cached pages", ...ratio, rounds: ratios.cached },
				{ name: "two processes ÷ one: uncached pages", ...ratio, rounds: ratios.uncached },
				{ name: "two processes ÷ one: whole purchases", ...ratio, rounds: ratios.purchases },
				{ name: "memory of two processes after the start", ...memory, rounds: [startedMb] },
				{ name: "memory of two processes after the load", ...memory, rounds: [memoryOfFamily(two.pid).residentMb] },
			] satisfies Figure[];
		} finally {
			await one.stop();
			await two.stop();
		}
	},
};

type MeasuredShop = Awaited<ReturnType<typeof openShop>>;

const MEASURES = {
	cached: ({ url }: MeasuredShop) =>
		countResponses(`${url}/product/2`, { ...LOAD, headers: { "accept-encoding": "br", "accept-language": "en" } }),
	uncached: ({ url }: MeasuredShop) =>
		countResponses(url + UNCACHED_PAGE.path, { ...LOAD, headers: UNCACHED_PAGE.headers }),
	purchases: async ({ url, client }: MeasuredShop) => {
		const before = await countOrders(client);
		const startedAt = performance.now();
		await buyUntil(url, startedAt + BUYING_MS);
		return ((await countOrders(client)) - before) / (performance.now() - startedAt);
	},
};

async function openShop(tools: BenchTools, count: string) {
	const databaseUrl = await tools.newDatabase();
	const sandbox = await runSandboxProcess();
	const shop = await runShopProcess({
		DATABASE_URL: databaseUrl,
		PAYMENT_SANDBOX_PORT: String(sandbox.port),
		PROCESSES: count,
	});
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	await stockUp(client);
	return {
		...shop,
		client,
		stop: async () => {
			await client.end();
			await shop.stop();
			await sandbox.stop();
		},
	};
}
