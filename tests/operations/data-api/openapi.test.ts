import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { dataFunctions } from "#shop/operations/data-api/functions.ts";
import { dataTables } from "#shop/operations/data-api/tables.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openDataShop } from "./open-data-shop.ts";

type Operation = { requestBody?: unknown; responses: Record<string, unknown>; operationId: string };
type Description = { paths: Record<string, Record<string, Operation>>; components: Record<string, unknown> };

/** The paths of routes.ts that answer requests. */
function leavesOf(entries: readonly RouteConfigEntry[], above = ""): { path: string; file: string }[] {
	return entries.flatMap(({ path, file, children }) => {
		const whole = path === undefined ? above : `${above}/${path}`;
		return children ? leavesOf(children, whole) : [{ path: whole, file }];
	});
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

describe("the description of all endpoints", async () => {
	const shop = await openDataShop(await openTestDatabase(databaseKinds[0] ?? "embedded"));
	let description: Description;
	beforeAll(async () => {
		const response = await fetch(`${shop.url}/api/openapi.json`);
		expect(response.headers.get("content-type")).toContain("application/json");
		description = (await response.json()) as Description;
	});

	/** Paths of routes.ts in OpenAPI's syntax, with the methods of their modules. */
	const files = leavesOf(routes)
		.filter(({ path }) => /^\/(api|functions|rest|ucp)(\/|$)/.test(path))
		.map(({ path, file }) => {
			const source = readFileSync(`app/${file}`, "utf8");
			const methods = [...source.matchAll(/^\t{1,2}(GET|POST|PUT|PATCH|DELETE|OPTIONS)\b/gm)];
			return {
				path: path.replace(/:(\w+)/g, "{$1}"),
				methods: methods.map(([, method = ""]) => method.toLowerCase()).sort(),
			};
		});

	test("API-01 API-02 contains every endpoint, with the methods that its route has", () => {
		expect(files.length).toBeGreaterThan(50);
		for (const { path, methods } of files) {
			if (path === "/api" || path.startsWith("/rest") || path.endsWith("*") || methods.length === 0) continue;
			expect([path, Object.keys(description.paths[path] ?? {}).sort()]).toEqual([path, methods]);
		}
		const known = new Set(files.map(({ path }) => path));
		// Below a route that ends in "*".
		const below = ["/rest/v1/", "/api/auth/", "/ucp/v1/catalog/"];
		const invented = Object.keys(description.paths).filter(
			(path) => !known.has(path) && !below.some((start) => path.startsWith(start)),
		);
		expect(invented).toEqual([]);
	});

	test("API-01 API-09 contains each table and function of the data API, for each method that any role has", () => {
		for (const [name, table] of Object.entries(dataTables)) {
			const verbs = Object.keys(description.paths[`/rest/v1/${name}`] ?? {});
			const has = (list: object) => Object.keys(list).length > 0;
			expect([name, verbs]).toEqual([
				name,
				[
					...(has(table.select) ? ["get"] : []),
					...(has(table.insert) ? ["post"] : []),
					...(has(table.update) ? ["patch"] : []),
					...(table.delete.length > 0 ? ["delete"] : []),
				],
			]);
		}
		for (const name of Object.keys(dataFunctions))
			expect(Object.keys(description.paths)).toContain(`/rest/v1/rpc/${name}`);
	});

	test("API-02 is complete: every reference resolves, ids are unique, bodies and responses have a schema", () => {
		const text = JSON.stringify(description);
		for (const [, path = ""] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
			const found = path.split("/").reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], description);
			expect([path, typeof found]).toEqual([path, "object"]);
		}
		const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
		const ids = operations.map(({ operationId }) => operationId);
		expect(new Set(ids).size).toBe(ids.length);
		for (const path of ["/api/reviews", "/api/create-checkout-session", "/api/admin/products/{id}"]) {
			const [body] = METHODS.flatMap((method) => description.paths[path]?.[method]?.requestBody ?? []);
			expect([path, JSON.stringify(body)]).toEqual([path, expect.stringContaining('"properties"')]);
		}
		expect(text).not.toMatch(/payment_session_id|key_hash/);
	});

	test("API-02 every described path and method exists", async () => {
		for (const [path, operations] of Object.entries(description.paths)) {
			for (const method of Object.keys(operations)) {
				const address = `${shop.url}${path.replace(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000")}`;
				const response = await fetch(address, { method: method.toUpperCase(), redirect: "manual" });
				const payload = await response.text();
				expect([method, path, response.status]).not.toEqual([method, path, 405]);
				expect([method, path, payload]).not.toEqual([method, path, expect.stringContaining("<!DOCTYPE html>")]);
			}
		}
	});

	test("API-01 the page lists every table and every endpoint, without a script", async () => {
		const response = await fetch(`${shop.url}/api`);
		const html = await response.text();
		expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
		expect(response.headers.get("content-security-policy")).toContain("style-src 'self' 'sha256-");
		expect(html).not.toMatch(/<script/);
		for (const path of Object.keys(description.paths)) expect(html).toContain(path);
	});
});
