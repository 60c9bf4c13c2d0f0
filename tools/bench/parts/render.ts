import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BarePage } from "../bare/bare-page.ts";
import { type RecordedStatement, recordStatements, type StatementRecorder } from "../bare/record-statements.ts";
import { cpuTimeOf } from "../cpu-time.ts";
import { type BenchTools, needsPostgres } from "../open-bench-tools.ts";
import type { Part } from "../report/run-parts.ts";
import { runShopProcess } from "../run-shop-process.ts";

const ROUNDS = 3;
const PAGES = 400;
const CONNECTIONS = 8;

/** A page that no cache keeps, against what React and the driver need for the same elements and rows. */
export const render: Part<BenchTools> = {
	name: "render",
	what: "CPU of a visitor's own cart, and of its elements and statements alone",
	obstacle: needsPostgres,
	async measure(tools, report) {
		const databaseUrl = await tools.newDatabase();
		const between = await recordStatements(databaseUrl);
		const shop = await runShopProcess({ DATABASE_URL: between.url });
		try {
			const url = `${shop.url}/cart`;
			const headers = { cookie: await addToCart(shop.url), "accept-language": "en" };
			await rejectCached(url, headers);
			const html = await (await fetch(url, { headers })).text();
			const statements = await statementsOf(between, () => fetch(url, { headers }));
			const ofShop: number[] = [];
			// The first round warms up.
			for (let round = 0; round <= ROUNDS; round++) {
				report(`round ${round} of ${ROUNDS}`);
				const before = cpuTimeOf(shop.pid);
				await askAll(url, headers);
				if (round > 0) ofShop.push((cpuTimeOf(shop.pid) - before) / PAGES);
				// Of the load alone.
				between.takeSent();
			}
			report("its elements and statements alone");
			const bare = await measureBare({ html, statements, databaseUrl });
			const shared = { unit: "ms", better: "lower" } as const;
			return [
				{
					name: "CPU of an uncached cart page ÷ renderToString of its elements and its statements by the driver",
					unit: "ratio",
					better: "lower",
					rounds: ofShop.map((cost, round) => cost / (bare[round] ?? Number.NaN)),
					mustReach: 2.5,
					aim: 1.8,
					note: `one product, as a browser without JavaScript gets it, ${statements.length} statements`,
				},
				{ name: "CPU of an uncached cart page with a product", ...shared, rounds: ofShop },
				{ name: "CPU of its elements and statements alone", ...shared, rounds: bare },
			];
		} finally {
			await shop.stop();
			between.stop();
		}
	},
};

/** Puts a product into a new server cart. @returns the cookies that name it */
async function addToCart(url: string): Promise<string> {
	const body = new URLSearchParams({ product: "2", quantity: "1", intent: "add" });
	const response = await fetch(`${url}/cart`, { method: "POST", body, headers: { origin: url }, redirect: "manual" });
	return response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}

/** Pages by their number instead of a time: on a busy machine a time may have none. */
async function askAll(url: string, headers: Record<string, string>): Promise<void> {
	let left = PAGES;
	const askOn = async () => {
		while (left-- > 0) {
			const response = await fetch(url, { headers });
			await response.arrayBuffer();
			if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
		}
	};
	await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
}

/** @throws Error for a page that the page cache keeps: its figure would be the cache's */
async function rejectCached(url: string, headers: Record<string, string>): Promise<void> {
	const caching = (await fetch(url, { headers })).headers.get("cache-control") ?? "";
	if (!caching.includes("no-store")) throw new Error(`${url} is cached: ${caching}`);
}

/** What a call sends, without what a job sends now and then. */
async function statementsOf(between: StatementRecorder, call: () => Promise<Response>): Promise<RecordedStatement[]> {
	const attempts: RecordedStatement[][] = [];
	for (let attempt = 0; attempt < 3; attempt++) {
		between.takeSent();
		await (await call()).text();
		attempts.push(between.takeSent());
	}
	return attempts.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

/** In a process of its own, with React's code for production. @returns CPU time in ms per page, of each round */
async function measureBare(page: BarePage): Promise<number[]> {
	const folder = mkdtempSync(join(tmpdir(), "shop-bench-page-"));
	try {
		const file = join(folder, "page.json");
		writeFileSync(file, JSON.stringify(page));
		const env = { ...process.env, NODE_ENV: "production" };
		const { stdout } = await promisify(execFile)(process.execPath, ["tools/bench/bare/bare-page.ts", file], { env });
		return JSON.parse(stdout) as number[];
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
