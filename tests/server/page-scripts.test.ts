import { expect, test } from "vitest";
import { openAppForFile } from "#tests/support/open-test-app.ts";
import { gzipBytes, scriptsOfPage } from "./find-page-scripts.ts";

const opened = await openAppForFile();

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
	"/": 183_000,
	"/shop": 172_500,
	"/product/2": 186_000,
	"/reviews": 169_500,
	"/blog": 160_500,
	"/cart": 176_500,
	"/checkout": 180_500,
};

test.each(Object.entries(SCRIPT_BUDGETS))(
	"all scripts of %s before it is interactive take at most %i bytes",
	async (path, budget) => {
		const bytes = gzipBytes(scriptsOfPage(await read(path)));
		expect(bytes).toBeLessThanOrEqual(budget);
		// Otherwise the budget is too large to notice anything.
		expect(bytes).toBeGreaterThan(budget * 0.95);
	},
);

test("the style sheet of the shop has no part of the admin's, and takes at most 14,300 bytes", async () => {
	const sheetsOf = async (path: string) => (await read(path)).match(/[\w.~-]+\.css/g) ?? [];
	const [sheet, ...others] = await sheetsOf("/");
	expect(others).toEqual([]);
	expect(gzipBytes([String(sheet)])).toBeLessThanOrEqual(14_300);
	expect((await sheetsOf("/admin")).length).toBeGreaterThan(1);
});
