import { gzipBytes, scriptsOfPage } from "../../../tests/server/find-page-scripts.ts";
import type { BenchTools } from "../open-bench-tools.ts";
import type { Part } from "../report/run-parts.ts";

/** Every script of the product page that loads before the page is interactive, from the build. */
export const scripts: Part<BenchTools> = {
	name: "scripts",
	what: "JavaScript of the product page",
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
		];
	},
};
