import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "./list-files.ts";

/** The areas of shop/, each of which may import itself and those after it (docs/decisions/076-areas-of-the-shop.md). */
const AREAS = ["operations", "site", "people", "selling", "access", "kernel"];

const IMPORTED = /(?:from|import)\s*\(?\s*"#shop\/([^/"]+)\//g;

/** Imports from an area into one above it: `shop/selling/a.ts imports people`. Tests may import everything. */
function findUpwardImports(sources: ReadonlyMap<string, string>): string[] {
	return [...sources]
		.filter(([file]) => file.startsWith("shop/") && !/\.test\.tsx?$|\/testing\//.test(file))
		.flatMap(([file, source]) => {
			const own = AREAS.indexOf(file.split("/")[1] ?? "");
			const imported = [...source.matchAll(IMPORTED)].map(([, area = ""]) => area);
			return imported.filter((area) => AREAS.indexOf(area) < own).map((area) => `${file} imports ${area}`);
		});
}

const MAX_FOLDERS = 12;
const files = listFiles().filter((file) => file.startsWith("shop/"));

test("areas of the shop import only themselves and the areas below them", () => {
	expect(findUpwardImports(new Map(files.map((file) => [file, readFileSync(file, "utf8")])))).toEqual([]);
});

test("every file of the shop is in an area, and no area has more folders than are read at a glance", () => {
	expect([...new Set(files.map((file) => file.split("/")[1]))].toSorted()).toEqual(AREAS.toSorted());
	for (const area of AREAS) {
		const folders = files.map((file) => file.split("/")).filter((path) => path[1] === area && path.length > 3);
		expect(new Set(folders.map((path) => path[2])).size).toBeLessThanOrEqual(MAX_FOLDERS);
	}
});

test("an import into a higher area is found, of types and of modules loaded later too", () => {
	const planted = [
		["shop/selling/cart/a.ts", 'import type { Review } from "#shop/people/reviews/review.rules.ts";'],
		["shop/kernel/b.ts", 'const { find } = await import("#shop/access/limits/find.ts");'],
		["shop/people/reviews/c.ts", 'import { find } from "#shop/selling/orders/find-orders.ts";'],
		["shop/selling/cart/a.test.ts", 'import { find } from "#shop/people/reviews/find.ts";'],
	] as const;
	expect(findUpwardImports(new Map(planted))).toEqual([
		"shop/selling/cart/a.ts imports people",
		"shop/kernel/b.ts imports access",
	]);
});
