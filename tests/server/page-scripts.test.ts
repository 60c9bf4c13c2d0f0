import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { product } from "#app/i18n/en/product.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openTestApp } from "#tests/support/open-test-app.ts";

const database = await openTestDatabase("embedded");
const opened = await openTestApp(database);
await opened.app.prepare();
afterAll(async () => {
	await opened.close();
	await database.close();
});

const read = async (path: string) => (await opened.ask({ cookie: "" }, "GET", path)).text();

test.each(["/", "/shop", "/product/2", "/reviews", "/blog", "/contact", "/no-such-page"])(
	"no script of %s loads before the page is painted",
	async (path) => {
		const html = await read(path);
		expect(html).not.toMatch(/<script[^>]*\s(src|type="module")/);
		expect(html).not.toContain('<link rel="modulepreload"');
		expect(html).toContain('<script type="text/plain" id="page-scripts">import "/assets/');
	},
);

test.each(["/cart", "/checkout", "/account", "/admin"])("%s is filled by scripts, which load at once", async (path) => {
	const html = await read(path);
	expect(html).toContain('<script type="module" async="">import "/assets/');
	expect(html).toContain('<link rel="modulepreload"');
});

/** Bytes after gzip, a few percent above what each page needs: a larger page has pulled in code of another one. */
const SCRIPT_BUDGETS: Readonly<Record<string, number>> = {
	"/": 172_000,
	"/shop": 162_000,
	"/product/2": 172_000,
	"/reviews": 159_000,
	"/blog": 152_000,
	"/cart": 161_000,
	"/checkout": 166_000,
};

test.each(Object.entries(SCRIPT_BUDGETS))(
	"all scripts of %s before it is interactive take at most %i bytes",
	async (path, budget) => {
		const files = withImports([...scriptsIn(await read(path)), fileWith(product.add_to_cart)]);
		const bytes = sizeOf(files);
		expect(bytes).toBeLessThanOrEqual(budget);
		// Otherwise the budget is too large to notice anything.
		expect(bytes).toBeGreaterThan(budget * 0.95);
	},
);

test("the style sheet of the shop has no part of the admin's, and takes at most 14,300 bytes", async () => {
	const sheetsOf = async (path: string) => (await read(path)).match(/[\w.~-]+\.css/g) ?? [];
	const [sheet, ...others] = await sheetsOf("/");
	expect(others).toEqual([]);
	expect(sizeOf([String(sheet)])).toBeLessThanOrEqual(14_300);
	expect((await sheetsOf("/admin")).length).toBeGreaterThan(1);
});

const ASSETS = "build/client/assets";

const textOf = (file: string) => readFileSync(join(ASSETS, file), "utf8");

const sizeOf = (files: Iterable<string>) =>
	[...files].reduce((sum, file) => sum + gzipSync(textOf(file), { level: 9 }).length, 0);

const scriptsIn = (text: string) => [...text.matchAll(/\/assets\/([\w.~-]+\.js)/g)].map(([, file = ""]) => file);

/** These files and everything that they import before they run. */
function withImports(files: readonly string[]): Set<string> {
	const all = new Set<string>();
	const add = (file: string) => {
		if (all.has(file)) return;
		all.add(file);
		for (const [, imported = ""] of textOf(file).matchAll(/(?:from|import)\s*["'`]\.\/([\w.~-]+\.js)["'`]/g))
			add(imported);
	};
	files.forEach(add);
	return all;
}

/** The page's texts load before hydration, by an import that only the running code knows. */
function fileWith(text: string): string {
	const file = readdirSync(ASSETS).find((name) => name.endsWith(".js") && textOf(name).includes(text));
	if (file === undefined) throw new Error(`no script has the text "${text}"`);
	return file;
}
