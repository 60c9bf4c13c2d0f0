import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { listFiles } from "#tests/architecture/list-files.ts";
import { errorClassesIn, findErrorClassChecks, findModuleState } from "./find-module-state.ts";

const PRODUCT = /^(?:app|i18n|platform|postgrest|sandbox|server|shop)\/.*(?<!\.test|\.spec|\.d)\.tsx?$/;
const sources = listFiles()
	.filter((file) => PRODUCT.test(file) && !file.includes("/testing/"))
	.map((file) => ({ file, source: readFileSync(file, "utf8") }));

/** Every other state of a module, with what makes it harmless. */
const STATES = {
	// The same for every caller, whenever it is made.
	caches: [
		"app/api/operations/agents/tool.ts inputs",
		"app/i18n/dictionaries.ts loaded",
		"i18n/create-translate.ts reported",
		"i18n/date-format.ts formats",
		"i18n/format.ts numberFormats",
		"i18n/format.ts regionNames",
	],
	// Of the one page that is open in the browser; changed by events and effects, which the server has none of.
	browser: [
		"app/account/session.ts failures",
		"app/account/session.ts refreshing",
		"app/account/session.ts retry",
		"app/account/session.ts signIns",
		"app/account/session.ts started",
		"app/account/sign-out.ts running",
		"app/admin/access/login/admin-session.ts openings",
		"app/admin/access/login/admin-session.ts waiting",
		"app/admin/admin-api.ts waiting",
		"app/admin/frame/loading/keep-screen.ts awaited",
		"app/admin/frame/loading/keep-screen.ts waitingChunks",
		"app/admin/site/visual-editor/canvas/allow-styles.ts allowed",
		"app/interface/toast.tsx lastId",
		"app/storefront/connection/open-page.ts wanted",
		"app/storefront/live-products.ts refreshing",
		"app/storefront/shop-clock.ts offsetMs",
	],
};

describe("what lives longer than a call is created in the world", () => {
	test("no module has state, but stores of the page in the browser and what is listed here", () => {
		expect(sources.length).toBeGreaterThan(1000);
		const found = sources.flatMap(({ file, source }) => findModuleState(file, source));
		const names = found.map((state) => state.replace(/:\d+ /, " "));
		expect(names.toSorted()).toEqual(Object.values(STATES).flat().toSorted());
	});

	test("a store of the page in the browser is none, in app/ alone", () => {
		const source = "const theme = createStore(null);\nexport const follow = () => theme.set(1);";
		expect(findModuleState("app/a.ts", source)).toEqual([]);
		expect(findModuleState("server/a.ts", source)).toEqual(["server/a.ts:1 theme"]);
	});

	test.each([
		["a variable", "export let count = 0;", "count"],
		["a map that is filled", "const a = 1;\nconst known = new Map();\nknown.set(1, a);", "known"],
		["a list that grows", "const rows: string[] = [];\nexport const add = (row: string) => rows.push(row);", "rows"],
		[
			"an object that changes",
			"const latest = { at: 0 };\nexport const note = () => {\n\tlatest.at = 1;\n};",
			"latest",
		],
		["an entry that is written", "const cache = {};\nexport const put = (k) => {\n\tcache[k] = 1;\n};", "cache"],
		["an entry that is made when needed", "const made = {};\nexport const get = (k) => (made[k] ??= 1);", "made"],
	])("a planted %s is reported", (_, source, name) => {
		const line = source.split("\n").findIndex((text) => text.includes(`${name}`) && /const|let/.test(text)) + 1;
		expect(findModuleState("shop/a.ts", source)).toEqual([`shop/a.ts:${line} ${name}`]);
	});

	test("a constant that is only read is none, nor is a variable of a function", () => {
		const source =
			"const codes = new Set([1]);\nexport function has(a) {\n\tlet b = codes.has(a);\n\tb = codes.size === 1;\n}";
		expect(findModuleState("shop/a.ts", source)).toEqual([]);
	});

	test("the calendar of the rules computes with dates and never asks the clock", () => {
		const [calendar] = sources.filter(({ file }) => file === "shop/kernel/calendar.rules.ts");
		expect(calendar?.source).toContain("new Date(");
		expect(calendar?.source).not.toMatch(/Date\.now|new Date\(\)/);
	});
});

describe("errors are recognized by name and code", () => {
	const errorClasses = new Set(sources.flatMap(({ source }) => errorClassesIn(source)));

	test("nothing compares an error with a class of the project", () => {
		expect(errorClasses).toContain("ShopError");
		expect(sources.flatMap(({ file, source }) => findErrorClassChecks(file, source, errorClasses))).toEqual([]);
	});

	test("a planted comparison is reported with its line; one with a class of the language is not", () => {
		const source = "export const a = (b: unknown) =>\n\tb instanceof ShopError || b instanceof Error;";
		expect(findErrorClassChecks("shop/a.ts", source, errorClasses)).toEqual(["shop/a.ts:2 ShopError"]);
	});
});
