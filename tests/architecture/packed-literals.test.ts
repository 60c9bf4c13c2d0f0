import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findPackedLiterals } from "./find-packed-literals.ts";
import { listFiles } from "./list-files.ts";

const SOURCES = /^(?:app|i18n|platform|postgrest|sandbox|scripts|server|shop|tests|tools)\/.*\.(?:tsx?|mts|mjs)$/;

test("no literal is spread to keep several properties or values on one line", () => {
	const files = listFiles().filter((file) => SOURCES.test(file) && !file.includes("/planted/"));
	expect(files.length).toBeGreaterThan(0);
	expect(files.flatMap((file) => findPackedLiterals(file, readFileSync(file, "utf8")))).toEqual([]);
});

test("every folder of sources is checked", () => {
	const folders = new Set(
		listFiles()
			.filter((file) => /\/.*\.tsx?$/.test(file))
			.map((file) => file.split("/")[0]),
	);
	expect(folders.size).toBeGreaterThan(0);
	expect([...folders].filter((folder) => !SOURCES.test(`${folder}/a.ts`))).toEqual([]);
});

test.each([
	["an object", "const a = {\n\t...{ b: 1, c: 2 },\n};"],
	["a list", 'const a = [\n\t...["b", "c"],\n];'],
	["a list with a type", 'const a = [\n\t...(["b", "c"] as const),\n];'],
	["attributes", "const a = (\n\t<B {...{ c: 1, d: 2 }} />\n);"],
])("a planted spread of %s is reported with its line", (_, source) => {
	expect(findPackedLiterals("app/a.tsx", source)).toEqual(["app/a.tsx:2"]);
});

test("spreads of variables, conditions and computed lists are none", () => {
	const source = "const a = { ...b, ...(c ? { d: 1 } : {}), e: [...f, ...[1, 2].map(String)] };";
	expect(findPackedLiterals("app/a.ts", source)).toEqual([]);
});
