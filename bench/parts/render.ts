import { type BenchTools, needsWrk } from "../open-bench-tools.ts";
import type { Part } from "../report/run-parts.ts";
import { runBareServer } from "../run-bare-server.ts";
import { runWrk } from "../run-wrk.ts";

const ROUNDS = 5;
const LOAD = { connections: 16, seconds: 2 };
/** A session's cookie, so that the page is rendered for one visitor. */
const HEADERS = { cookie: "softbrace.session_token=none", "accept-language": "en" };

/** What a page costs that no cache keeps, against what the framework alone costs. */
export const render: Part<BenchTools> = {
	name: "render",
	what: "pages rendered for one visitor",
	obstacle: needsWrk,
	async measure(tools, report) {
		const { url } = await tools.pageShop();
		const page = `${url}/cart`;
		const html = await (await fetch(page, { headers: HEADERS })).arrayBuffer();
		const bare = await runBareServer("bench/bare-framework.ts", html.byteLength);
		const ask = (target: string) => runWrk(target, { ...LOAD, headers: HEADERS });
		try {
			await ask(page);
			await ask(bare.url);
			const perSecond: number[] = [];
			const ratios: number[] = [];
			for (let round = 0; round < ROUNDS; round++) {
				report(`round ${round + 1} of ${ROUNDS}`);
				const ofShop = await ask(page);
				perSecond.push(ofShop);
				ratios.push(ofShop / (await ask(bare.url)));
			}
			return [
				{
					name: "uncached page ÷ bare framework rendering static text of its length",
					unit: "ratio",
					better: "higher",
					rounds: ratios,
					mustReach: 0.5,
					aim: 0.8,
					note: "the cart page with a session cookie",
				},
				{ name: "uncached pages", unit: "per second", better: "higher", rounds: perSecond },
			];
		} finally {
			bare.stop();
		}
	},
};
