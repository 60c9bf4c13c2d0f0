import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openAppForFile } from "#tests/support/open-test-app.ts";
import { fileWith, gzipBytes, scriptsOfPage, textOf } from "./find-page-scripts.ts";

const opened = await openAppForFile();
const ask = await opened.restartWith({ hasFastPath: true });

const read = async (path: string) => (await ask({ cookie: "" }, "GET", path)).text();

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
	"/": 170_600,
	"/shop": 159_200,
	"/product/2": 172_600,
	"/reviews": 156_200,
	"/blog": 146_200,
	"/cart": 163_800,
	"/checkout": 169_500,
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

test("no page loads parts of the router that no page uses", async () => {
	const scripts = [...scriptsOfPage(await read("/product/2"))];
	for (const unused of ["/__manifest", "Uninstrumented"])
		expect(scripts.filter((file) => textOf(file).includes(unused))).toEqual([]);
});

test("a buyer's browser loads the map of the shop's pages only, and the owner's has neither the API", async () => {
	const routesOf = async (path: string) => {
		const file = /\/assets\/((?:shop-)?manifest-\w+\.js)/.exec(await read(path))?.[1];
		const text = readFileSync(`build/client/assets/${file}`, "utf8");
		const map = JSON.parse(text.slice(text.indexOf("{"), -1)) as { url: string; routes: object };
		// The router's client preloads what the map gives as its address.
		expect(map.url).toBe(`/assets/${file}`);
		return Object.keys(map.routes);
	};
	const [shop, admin] = [await routesOf("/product/2"), await routesOf("/admin")];
	expect(shop.filter((id) => /^(admin|api|server)\//.test(id))).toEqual([]);
	expect(shop).toContain("storefront/not-found/not-found.route");
	expect(admin.filter((id) => id.startsWith("api/"))).toEqual([]);
	expect(admin.filter((id) => !id.startsWith("admin/"))).toEqual(shop);
});

test("the style sheet of the shop has no part of the admin's, and takes at most 14,300 bytes", async () => {
	const sheetsOf = async (path: string) => (await read(path)).match(/[\w.~-]+\.css/g) ?? [];
	const [sheet, ...others] = await sheetsOf("/");
	expect(others).toEqual([]);
	expect(gzipBytes([String(sheet)])).toBeLessThanOrEqual(14_300);
	expect((await sheetsOf("/admin")).length).toBeGreaterThan(1);
});

test("VISIT-01 what reports visits takes at most 1 KB, and no page needs it before it can be used", async () => {
	const file = fileWith("utm_campaign");
	expect(textOf(file).length).toBeLessThanOrEqual(1024);
	for (const path of ["/", "/product/2", "/cart"]) expect(scriptsOfPage(await read(path))).not.toContain(file);
});
