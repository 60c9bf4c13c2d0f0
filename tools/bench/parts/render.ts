import { countResponses } from "../count-responses.ts";
import type { BenchTools } from "../open-bench-tools.ts";
import type { Figure } from "../report/figure.ts";
import type { Part } from "../report/run-parts.ts";
import { runBareServer } from "../run-bare-server.ts";

const ROUNDS = 3;
const LOAD = { connections: 16, seconds: 2 };

type Page = { name: string; url: string; headers: Record<string, string>; note: string };

/** Pages that bring a cookie, against what the framework alone costs. */
export const render: Part<BenchTools> = {
	name: "render",
	what: "the 404 page and a visitor's own cart against the bare framework",
	async measure(tools, report) {
		const { url } = await tools.pageShop();
		const unknown: Page = {
			name: "404 page with a cookie",
			url: `${url}/no-such-page`,
			headers: { cookie: "softbrace.session_token=none", "accept-language": "en" },
			note: "the same for everyone, so it is cached",
		};
		const cart: Page = {
			name: "uncached cart page",
			url: `${url}/cart`,
			headers: { cookie: await addToCart(url), "accept-language": "en" },
			note: "one product, as a browser without JavaScript gets it",
		};
		await rejectCached(cart);
		return [...(await compare(unknown, report)), ...(await compare(cart, report))];
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

/** @throws Error for a page that the page cache keeps: its figure would be the cache's */
async function rejectCached({ url, headers }: Page): Promise<void> {
	const caching = (await fetch(url, { headers })).headers.get("cache-control") ?? "";
	if (!caching.includes("no-store")) throw new Error(`${url} is cached: ${caching}`);
}

async function compare({ name, url, headers, note }: Page, report: (text: string) => void): Promise<Figure[]> {
	const html = await (await fetch(url, { headers })).arrayBuffer();
	const bare = await runBareServer("tools/bench/bare-framework.ts", html.byteLength);
	const ask = (target: string) => countResponses(target, { ...LOAD, headers });
	try {
		await ask(url);
		await ask(bare.url);
		const perSecond: number[] = [];
		const ratios: number[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			report(`${name}, round ${round + 1} of ${ROUNDS}`);
			const ofShop = await ask(url);
			perSecond.push(ofShop);
			ratios.push(ofShop / (await ask(bare.url)));
		}
		return [
			{
				name: `${name} ÷ bare framework rendering static text of its length`,
				unit: "ratio",
				better: "higher",
				rounds: ratios,
				mustReach: 0.5,
				aim: 0.8,
				note,
			},
			{ name: `${name}, pages`, unit: "per second", better: "higher", rounds: perSecond },
		];
	} finally {
		bare.stop();
	}
}
