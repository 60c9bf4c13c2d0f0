import { freePort } from "../../../tests/support/servers/free-port.ts";
import { runBareServer } from "../bare/run-bare-server.ts";
import { countResponses } from "../count-responses.ts";
import type { BenchTools } from "../open-bench-tools.ts";
import type { Part } from "../report/run-parts.ts";
import { runShopProcess } from "../run-shop-process.ts";

const ROUNDS = 3;
const LOAD = { connections: 32, seconds: 1 };
const PAGE = "/product/2";

/** Cached responses against the fastest possible server of the same bytes, in turns. */
export const pages: Part<BenchTools> = {
	name: "pages",
	what: "cached product page, /api/products, and the page of a shop that is measured",
	async measure(tools, report) {
		const { url } = await tools.pageShop();
		const servers = await Promise.all(["br", "identity"].map(async (coding) => await serverOf(url, coding)));
		const [brotli, uncompressed] = servers;
		if (!brotli || !uncompressed) throw new Error("there are two codings");
		const api = () => countResponses(`${url}/api/products`, { ...LOAD, headers: headersOf("br") });
		const measured = await openMeasuredShop(tools);
		const pageOfMeasured = () => countResponses(measured.url + PAGE, { ...LOAD, headers: headersOf("br") });
		try {
			for (const warmUp of [brotli.bare, brotli.page, uncompressed.bare, uncompressed.page, api, pageOfMeasured])
				await warmUp();
			type Ratio = "brotli" | "uncompressed" | "api" | "measured";
			const ratios: Record<Ratio, number[]> = { brotli: [], uncompressed: [], api: [], measured: [] };
			for (let round = 0; round < ROUNDS; round++) {
				report(`round ${round + 1} of ${ROUNDS}`);
				const bare = await brotli.bare();
				const cached = await brotli.page();
				ratios.measured.push((await pageOfMeasured()) / cached);
				ratios.api.push((await api()) / cached);
				ratios.brotli.push(cached / bare);
				ratios.uncompressed.push((await uncompressed.page()) / (await uncompressed.bare()));
			}
			const shared = { unit: "ratio", better: "higher", aim: 1 } as const;
			return [
				{ name: "cached page, brotli ÷ bare node:http", ...shared, rounds: ratios.brotli, mustReach: 0.95 },
				{ name: "cached page, uncompressed ÷ bare node:http", ...shared, rounds: ratios.uncompressed, mustReach: 0.9 },
				{ name: "/api/products ÷ cached page", ...shared, rounds: ratios.api, mustReach: 0.8 },
				{ name: "cached page with metrics on ÷ off", ...shared, rounds: ratios.measured, mustReach: 0.98 },
			];
		} finally {
			await measured.stop();
			for (const { stop } of servers) stop();
		}
	},
};

async function openMeasuredShop(tools: BenchTools) {
	return await runShopProcess({
		METRICS_PORT: String(await freePort()),
		...(tools.postgres && { DATABASE_URL: await tools.newDatabase() }),
	});
}

async function serverOf(url: string, coding: string) {
	const response = await fetch(url + PAGE, { headers: headersOf(coding) });
	await response.arrayBuffer();
	const bare = await runBareServer(
		"tools/bench/bare/bare-server.ts",
		Number(response.headers.get("content-length")),
		coding,
	);
	return {
		bare: () => countResponses(bare.url, LOAD),
		page: () => countResponses(url + PAGE, { ...LOAD, headers: headersOf(coding) }),
		stop: bare.stop,
	};
}

function headersOf(coding: string): Record<string, string> {
	return { "accept-encoding": coding, "accept-language": "en" };
}
