import { gzipBytes, scriptsOfPage } from "../../../tests/server/find-page-scripts.ts";
import { measureTaps } from "../measure-tap.ts";
import type { BenchTools } from "../open-bench-tools.ts";
import type { Part } from "../report/run-parts.ts";

/** Every script of the product page that loads before the page is interactive, from the build. */
export const scripts: Part<BenchTools> = {
	name: "scripts",
	what: "JavaScript of the product page, and a tap before it has come",
	async measure(tools) {
		const { url } = await tools.pageShop();
		const html = await (await fetch(`${url}/product/2`, { headers: { "accept-language": "en" } })).text();
		const files = scriptsOfPage(html);
		return [
			{
				name: "JavaScript of the product page, gzip",
				unit: "KB",
				better: "lower",
				rounds: [gzipBytes(files) / 1000],
				mustReach: 135,
				aim: 120,
				note: `${files.size} files`,
			},
			{
				name: "first paint until a tap then shows a reaction at its button",
				unit: "s",
				better: "lower",
				rounds: await measureTaps(`${url}/product/2`),
				mustReach: 0.1,
				note: "4x CPU, slow 4G, scripts not loaded",
			},
		];
	},
};
