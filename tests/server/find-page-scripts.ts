import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { product } from "#app/i18n/en/product.ts";

const ASSETS = "build/client/assets";

/** The built scripts that an English page loads before it is interactive, with everything that they import. */
export function scriptsOfPage(html: string): Set<string> {
	const files = new Set<string>();
	const add = (file: string) => {
		if (files.has(file)) return;
		files.add(file);
		for (const [, imported = ""] of textOf(file).matchAll(/(?:from|import)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g))
			add(imported);
	};
	for (const [, file = ""] of html.matchAll(/\/assets\/([\w.~-]+\.js)/g)) add(file);
	// The page's texts load before hydration, by an import that only the running code knows.
	add(fileWith(product.add_to_cart));
	return files;
}

/** The bytes of these built files after gzip. */
export function gzipBytes(files: Iterable<string>): number {
	return [...files].reduce((sum, file) => sum + gzipSync(textOf(file), { level: 9 }).length, 0);
}

/** The built script with this text. */
export function fileWith(text: string): string {
	const file = readdirSync(ASSETS).find((name) => name.endsWith(".js") && textOf(name).includes(text));
	if (file === undefined) throw new Error(`no script has the text "${text}"`);
	return file;
}

export function textOf(file: string): string {
	return readFileSync(join(ASSETS, file), "utf8");
}
