import { measureLighthouse } from "../measure-lighthouse.ts";
import type { BenchTools } from "../open-bench-tools.ts";
import type { Figure } from "../report/figure.ts";
import type { Part } from "../report/run-parts.ts";

const VISITS = 1;

/** Mobile scores of the public pages; `npm run -w tools lighthouse` shows the other categories, and takes more visits. */
export const lighthouse: Part<BenchTools> = {
	name: "lighthouse",
	what: "Lighthouse's mobile performance of five pages",
	async measure(tools, report) {
		const { url } = await tools.pageShop();
		const figures: Figure[] = [];
		for await (const { path, scores, largestPaintMs } of measureLighthouse(url, VISITS)) {
			report(path);
			const score = { unit: "points", better: "higher", rounds: [scores.performance], mustReach: 100 } as const;
			const paint = { unit: "s", better: "lower", rounds: [largestPaintMs / 1000], mustReach: 1.5, aim: 1.2 } as const;
			figures.push({ name: `Lighthouse performance ${path}`, ...score });
			figures.push({ name: `Lighthouse LCP ${path}`, ...paint });
		}
		return figures;
	},
};
