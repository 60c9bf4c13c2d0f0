import pg from "pg";
import { signInOwner } from "../../../tests/support/owner-calls.ts";
import { sendLoad } from "../count-responses.ts";
import { cpuTimeOf, cpuTimeOfFamily, parentOf } from "../cpu-time.ts";
import { ADMIN_PASSWORD, type BenchTools, needsPostgres, UNCACHED_PAGE } from "../open-bench-tools.ts";
import type { Figure } from "../report/figure.ts";
import type { Part } from "../report/run-parts.ts";

const ROUNDS = 3;
const LOAD = { connections: 8, seconds: 1 };
const ADMIN_ACTIONS = 40;
const PAGE = "/product/2";
const HEADERS = { "accept-encoding": "br", "accept-language": "en" };

/** CPU time and bytes of one page and one admin action: what the load model in docs/scaling.md multiplies. */
export const costs: Part<BenchTools> = {
	name: "costs",
	what: "CPU time and bytes of a page and of an admin action",
	obstacle: needsPostgres,
	async measure(tools) {
		const shop = await tools.pageShop();
		const databasePid = await findServerPid(`${tools.postgres?.url}/postgres`);
		const owner = await signInOwner(shop.url, ADMIN_PASSWORD);
		const page = await fetch(shop.url + PAGE, { headers: HEADERS });
		const [script = ""] = /\/assets\/[\w.~-]+\.js/.exec(await page.text()) ?? [];
		const load = (path: string, headers: Record<string, string> = {}) => {
			return async () => (await sendLoad(shop.url + path, { ...LOAD, headers: { ...HEADERS, ...headers } })).total;
		};
		const perCall = async (what: string, work: () => Promise<number>): Promise<Figure[]> => {
			const [ofShop, ofDatabase]: [number[], number[]] = [[], []];
			// The first round warms up.
			for (let round = 0; round <= ROUNDS; round++) {
				const [shopBefore, databaseBefore] = [cpuTimeOf(shop.pid), cpuTimeOfFamily(databasePid)];
				const count = await work();
				if (round === 0) continue;
				ofShop.push((cpuTimeOf(shop.pid) - shopBefore) / count);
				ofDatabase.push((cpuTimeOfFamily(databasePid) - databaseBefore) / count);
			}
			const shared = { unit: "ms", better: "lower" } as const;
			return [
				{ name: `CPU per ${what}: shop`, ...shared, rounds: ofShop },
				{ name: `CPU per ${what}: database`, ...shared, rounds: ofDatabase },
			];
		};
		const kilobytes = Number(page.headers.get("content-length")) / 1000;
		return [
			...(await perCall("cached page", load(PAGE))),
			...(await perCall("uncached page", load(UNCACHED_PAGE.path, UNCACHED_PAGE.headers))),
			...(await perCall("static file", load(script))),
			...(await perCall("admin action", async () => {
				for (let count = 0; count < ADMIN_ACTIONS; count++) {
					await (await owner("GET", "/api/admin/orders")).text();
					await (await owner("PATCH", "/api/admin/products/2", { price_cents: 1100 + count })).text();
				}
				return ADMIN_ACTIONS;
			})),
			{ name: "cached page, brotli", unit: "KB", better: "lower", rounds: [kilobytes], note: PAGE },
		];
	},
};

/** The process that a PostgreSQL server's connections descend from. */
async function findServerPid(url: string): Promise<number> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rows } = await client.query("select pg_backend_pid() as pid");
	await client.end();
	return parentOf(rows[0].pid);
}
