import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findCopiedRows } from "./find-copied-rows.ts";
import { listFiles } from "./list-files.ts";

const PRODUCT = /^(?:app|i18n|platform|postgrest|sandbox|server|shop)\/.*(?<!\.test|\.spec)\.tsx?$/;

test("no object copies more than three fields of another one by one", () => {
	const files = listFiles().filter((file) => PRODUCT.test(file) && !file.includes("/testing/"));
	expect(files.length).toBeGreaterThan(0);
	expect(files.flatMap((file) => findCopiedRows(file, readFileSync(file, "utf8")))).toEqual([]);
});

test("a planted copy of four fields is reported with its line", () => {
	const source = "const a = (row: Row) => ({\n\tb: { c: row.c, d: row.d, e: row.e, f: row.f, g: 1 },\n});";
	expect(findCopiedRows("shop/a.ts", source)).toEqual(["shop/a.ts:2"]);
});

test("three fields of each, or fields under other names, are no copy", () => {
	const source = "const a = { b: c.b, d: c.d, e: c.e, f: g.f, h: g.h, i: c.j, k: c.l };";
	expect(findCopiedRows("shop/a.ts", source)).toEqual([]);
});
