import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { listFiles } from "./list-files.ts";

const SOURCES = /^app\/.*(?<!\.test)\.tsx?$/;
/** The routes themselves, texts and screens for tests, and the sign-in library's calls, some of which have a page's path. */
const LEFT_OUT = /^app\/routes\.ts$|\/testing\/|^app\/i18n\/|^app\/api\/access\/auth\/(?!confirm)/;

const PAGES = listPages(routes);

/** Paths of pages written as text, which nobody misses when a route moves; `href()` does not compile then. */
function findWrittenPaths(source: string): string[] {
	const code = source.replace(/^\s*(?:\*|\/\/|\/\*\*).*$/gm, "");
	const texts = [...code.matchAll(/(?<!href\()["`](\/[^"`\s]*)["`]/g)].filter(([, text = ""]) => {
		const path = text.replace(/\$\{[^}]*\}/g, "x").replace(/[?#].*$/, "");
		return PAGES.some((page) => page.test(path));
	});
	const home = [...code.matchAll(/\b(?:to|href|action|path)="\/[?#"]/g)];
	return [...texts, ...home].map(([written]) => written);
}

function listPages(entries: readonly RouteConfigEntry[], above = ""): RegExp[] {
	return entries.flatMap(({ path = "", file, children = [] }) => {
		const full = path === "" ? above : `${above}/${path}`;
		const isPage = file.includes(".route.ts") && full !== "" && !path.includes("*") && !file.startsWith("api/");
		const pattern = new RegExp(`^${full.replace(/:\w+/g, "[^/]+")}$`);
		return [...(isPage ? [pattern] : []), ...listPages(children, full)];
	});
}

test("links of the shop are made from its routes", () => {
	const files = listFiles().filter((file) => SOURCES.test(file) && !LEFT_OUT.test(file));
	expect(files.length).toBeGreaterThan(500);
	expect(PAGES.length).toBeGreaterThan(40);
	expect(
		files.flatMap((file) => findWrittenPaths(readFileSync(file, "utf8")).map((path) => `${file}: ${path}`)),
	).toEqual([]);
});

test("a path written by hand is found, whole, with a query or in a template", () => {
	const param = ["$", "{id}"].join("");
	const planted = [
		'<Link to="/admin/orders?status=paid">',
		`navigate(\`/admin/orders/${param}\`)`,
		'path: "/admin"',
		'<LinkButton to="/">',
		`shopUrl(publicUrl, \`/product/${param}#stock-alert\`)`,
		'seeOther("/account?done=saved")',
	];
	expect(planted.flatMap(findWrittenPaths)).toHaveLength(planted.length);
	expect(
		['href("/admin/orders")', 'adminApi.get("/api/admin/orders")', '[a, b].join("/")', "// `/shop`"].flatMap(
			findWrittenPaths,
		),
	).toEqual([]);
});
