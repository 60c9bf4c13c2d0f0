import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { product } from "#app/i18n/en/product.ts";
import { type BenchTools, nothingNeeded } from "../open-bench-tools.ts";
import type { Part } from "../report/run-parts.ts";

const ASSETS = "build/client/assets";

/** Every script of the product page that loads before the page is interactive, from the build. */
export const scripts: Part<BenchTools> = {
	name: "scripts",
	what: "JavaScript of the product page",
	obstacle: nothingNeeded,
	async measure(tools) {
		const { url } = await tools.pageShop();
		const html = await (await fetch(`${url}/product/2`, { headers: { "accept-language": "en" } })).text();
		const named = [...html.matchAll(/\/assets\/([\w.~-]+\.js)/g)].map(([, file = ""]) => file);
		const files = withImports([...named, fileWith(product.add_to_cart)]);
		const bytes = [...files].reduce((sum, file) => sum + gzipSync(textOf(file), { level: 9 }).length, 0);
		return [
			{
				name: "JavaScript of the product page, gzip",
				unit: "KB",
				better: "lower",
				rounds: [bytes / 1000],
				mustReach: 110,
				aim: 90,
				note: `${files.size} files`,
			},
		];
	},
};

const textOf = (file: string) => readFileSync(join(ASSETS, file), "utf8");

function withImports(files: readonly string[]): Set<string> {
	const found = new Set<string>();
	const add = (file: string) => {
		if (found.has(file)) return;
		found.add(file);
		for (const [, imported = ""] of textOf(file).matchAll(/(?:from|import)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g))
			add(imported);
	};
	for (const file of files) add(file);
	return found;
}

/** The page's texts are imported by the running code, which no import statement shows. */
function fileWith(text: string): string {
	const file = readdirSync(ASSETS).find((name) => name.endsWith(".js") && textOf(name).includes(text));
	if (file === undefined) throw new Error(`no script has the text "${text}"`);
	return file;
}
