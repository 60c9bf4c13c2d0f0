import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listFiles } from "./list-files.ts";

/** Paths of pages written as text, which nobody misses when a route moves; `href()` does not compile then. */
const WRITTEN = /(?<!href\()["`]\/admin(?:[/?#][^"`]*)?["`]/g;
const SOURCES = /^app\/admin\/.*(?<!\.test)\.tsx?$/;
/** Texts and screens for tests, and calls of the API, which its client types. */
const LEFT_OUT = /\/testing\//;

function findWrittenPaths(source: string): string[] {
	return [...source.matchAll(WRITTEN)].map(([path]) => path);
}

test("links of the admin are made from its routes", () => {
	const files = listFiles().filter((file) => SOURCES.test(file) && !LEFT_OUT.test(file));
	expect(files.length).toBeGreaterThan(100);
	expect(
		files.flatMap((file) => findWrittenPaths(readFileSync(file, "utf8")).map((path) => `${file}: ${path}`)),
	).toEqual([]);
});

test("a path written by hand is found, whole, with a query or in a template", () => {
	const param = ["$", "{id}"].join("");
	const planted = ['<Link to="/admin/orders?status=paid">', `navigate(\`/admin/orders/${param}\`)`, 'path: "/admin"'];
	expect(planted.flatMap(findWrittenPaths)).toHaveLength(3);
	expect(['href("/admin/orders")', 'adminApi.get("/api/admin/orders")'].flatMap(findWrittenPaths)).toEqual([]);
});
