import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiRole } from "#shop/kernel/api-table.ts";
import { dataFunctions } from "#shop/operations/data-api/functions.ts";
import { dataTables } from "#shop/operations/data-api/tables.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openDataShop } from "./open-data-shop.ts";

type Described = {
	swagger: string;
	paths: Record<string, Record<string, unknown>>;
	definitions: Record<string, { properties: Record<string, { format: string; description?: string }> }>;
};

describe.each(databaseKinds)("preferences and the root of the data API on the %s database", (kind) => {
	let shop: Awaited<ReturnType<typeof openDataShop>>;
	let ana: Awaited<ReturnType<typeof shop.member>>;
	beforeAll(async () => {
		shop = await openDataShop(await openTestDatabase(kind));
		ana = await shop.member();
	});
	afterAll(() => shop.close());

	const address = () => ({
		user_id: ana.id,
		first_name: "Ana",
		last_name: "D",
		address_line_1: "1 Oak",
		city: "Austin",
		state: "TX",
		postal_code: "78701",
	});
	const ask = async (
		method: string,
		path: string,
		prefer: string,
		body?: unknown,
		token: string | null = ana.token,
	) => {
		const response = await fetch(`${shop.url}/rest/v1/${path}`, {
			method,
			headers: {
				...(token === null ? {} : { authorization: `Bearer ${token}` }),
				...(prefer === "" ? {} : { prefer }),
				...(body === undefined ? {} : { "content-type": "application/json" }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		const text = await response.text();
		const header = (name: string) => response.headers.get(name);
		return {
			status: response.status,
			range: header("content-range"),
			applied: header("preference-applied"),
			location: header("location"),
			allowed: header("access-control-expose-headers"),
			text,
		};
	};

	test("API-01 an insert returns the location of its row, by its key, and none of its data", async () => {
		const made = await ask("POST", "addresses", "return=headers-only", address());
		expect(made).toMatchObject({ status: 201, text: "", range: "*/*", applied: "return=headers-only" });
		expect(made.location).toMatch(/^\/rest\/v1\/addresses\?id=eq\.[0-9a-f-]{36}$/);
		const found = await fetch(shop.url + made.location, { headers: { apikey: ana.token } });
		expect(await found.json()).toMatchObject([address()]);
		expect(made.allowed).toContain("location");
		// A composite key, and a write that runs a use case.
		const text = { page: "home", section: "hero", content: "Hello" };
		const content = await ask("POST", "page_content?select=content", "return=headers-only", text, shop.key);
		expect([content.status, content.location]).toEqual([201, "/rest/v1/page_content?page=eq.home&section=eq.hero"]);
		const two = await ask("POST", "addresses", "return=headers-only", [address(), address()]);
		expect([two.status, two.location, two.text]).toEqual([201, null, ""]);
		expect((await ask("POST", "addresses", "", address())).location).toBeNull();
		expect((await ask("PATCH", "addresses?city=eq.X", "return=headers-only", { city: "Y" })).location).toBeNull();
		// The location of an unreadable row is not returned.
		const review = { product_id: 1, rating: 5, user_name: "Ida", user_email: "ida@example.com" };
		expect((await ask("POST", "product_reviews", "return=headers-only", review, null)).status).toBe(401);
	});

	test("API-01 the number of written rows is returned on request", async () => {
		await shop.rows("delete from addresses");
		const rows = [address(), address(), address()];
		expect((await ask("POST", "addresses", "count=exact", rows)).range).toBe("*/3");
		expect((await ask("PATCH", "addresses?city=eq.Austin", "", { city: "Waco" })).range).toBe("0-2/*");
		expect((await ask("PATCH", "addresses?city=eq.Waco", "count=exact", { city: "Ely" })).range).toBe("0-2/3");
		expect((await ask("PATCH", "addresses?city=eq.Waco", "count=exact", { city: "Ely" })).range).toBe("*/0");
		expect((await ask("DELETE", "addresses?city=eq.Waco", "")).range).toBe("*/*");
		const { count, error } = await ana.client.from("addresses").delete({ count: "exact" }).eq("city", "Ely");
		expect([count, error]).toEqual([3, null]);
		const inserted = await ana.client.from("addresses").insert(rows, { count: "exact" }).select("city");
		expect([inserted.count, inserted.data]).toEqual([3, [{ city: "Austin" }, { city: "Austin" }, { city: "Austin" }]]);
	});

	test("API-01 a response lists the applied preferences", async () => {
		const applied = async (...args: Parameters<typeof ask>) => (await ask(...args)).applied;
		expect(await applied("GET", "products?limit=1", "")).toBeNull();
		expect(await applied("GET", "products?limit=1", "count=exact, return=minimal, foo=bar")).toBe("count=exact");
		expect(await applied("DELETE", "addresses?city=eq.X", "return=minimal,missing=default")).toBe("return=minimal");
		const all = "handling=strict, max-affected=5, count=exact, return=representation, missing=default";
		expect(await applied("PATCH", "addresses?city=eq.X", all, { city: "Y" })).toBe(
			"missing=default, return=representation, count=exact, handling=strict, max-affected=5",
		);
		const upsert = "return=minimal,resolution=merge-duplicates";
		expect(await applied("POST", "addresses", upsert, address())).toBe("resolution=merge-duplicates, return=minimal");
		const strict = await ask("GET", "products", "handling=strict, foo=bar, tx=rollback");
		expect([strict.status, JSON.parse(strict.text)]).toMatchObject([
			400,
			{ code: "PGRST122", details: "Invalid preferences: foo=bar" },
		]);
	});

	test("API-01 API-02 unsupported methods are rejected in PostgREST's words", async () => {
		const row = { ...address(), id: crypto.randomUUID() };
		for (const [method, path, code] of [
			["PUT", `addresses?id=eq.${row.id}`, "PGRST117"],
			["PUT", "nothing", "PGRST117"],
			["POST", "", "PGRST117"],
			["PUT", "rpc/points_balance", "PGRST101"],
		] as const) {
			const { status, text } = await ask(method, path, "", row);
			expect([method, path, status, JSON.parse(text)]).toMatchObject([method, path, 405, { code }]);
		}
		expect(await shop.rows(`select 1 from addresses where id = '${row.id}'`)).toEqual([]);
	});

	test("API-01 the root describes to each caller exactly what that caller may use", async () => {
		const tokens: [ApiRole, string | null][] = [
			["visitor", null],
			["customer", ana.token],
			["administrator", shop.key],
		];
		for (const [role, token] of tokens) {
			const response = await fetch(`${shop.url}/rest/v1/`, { headers: token === null ? {} : { apikey: token } });
			expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
				200,
				"application/openapi+json; charset=utf-8",
				"no-store",
			]);
			const described = (await response.json()) as Described;
			expect(described.swagger).toBe("2.0");
			const reached = Object.entries(dataTables).flatMap(([name, { select, insert, update, delete: remove }]) => {
				const verbs = [
					...(select[role] ? ["get"] : []),
					...(insert[role] ? ["post"] : []),
					...(update[role] ? ["patch"] : []),
					...(remove.includes(role) ? ["delete"] : []),
				];
				return verbs.length === 0 ? [] : [[`/${name}`, verbs] as const];
			});
			const functions = Object.entries(dataFunctions).flatMap(([name, { roles, isReadOnly }]) =>
				roles.includes(role) ? [[`/rpc/${name}`, isReadOnly ? ["get", "post"] : ["post"]] as const] : [],
			);
			const paths = Object.entries(described.paths).map(([path, verbs]) => [path, Object.keys(verbs)]);
			expect(paths).toEqual([["/", ["get"]], ...reached, ...functions]);
			for (const [name, { select, insert, update }] of Object.entries(dataTables)) {
				const open = new Set([select[role], insert[role], update[role]].flatMap((list) => list ?? []));
				const shown = Object.keys(described.definitions[name]?.properties ?? {});
				expect([role, name, shown.sort()]).toEqual([role, name, [...open].sort()]);
			}
			for (const [, path = ""] of JSON.stringify(described).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
				const [list = "", item = ""] = path.split("/");
				expect([path, Object.keys((described as unknown as Record<string, object>)[list] ?? {})]).toEqual([
					path,
					expect.arrayContaining([item]),
				]);
			}
			if (role === "administrator") {
				const { order_id, id } = described.definitions.order_items?.properties ?? {};
				expect(id).toMatchObject({ format: "uuid", description: expect.stringContaining("<pk/>") });
				expect(order_id?.description).toContain("<fk table='orders' column='id'/>");
			}
		}
	});

	test("API-01 the root supports HEAD and OPTIONS, with and without a trailing slash, and no other media type", async () => {
		for (const path of ["/rest/v1", "/rest/v1/"]) {
			const head = await fetch(shop.url + path, { method: "HEAD" });
			expect([path, head.status, head.headers.get("content-type"), await head.text()]).toEqual([
				path,
				200,
				"application/openapi+json; charset=utf-8",
				"",
			]);
			expect((await fetch(shop.url + path, { redirect: "manual" })).status).toBe(200);
		}
		const preflight = await fetch(`${shop.url}/rest/v1/`, { method: "OPTIONS" });
		expect([preflight.status, preflight.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
		const csv = await fetch(`${shop.url}/rest/v1/`, { headers: { accept: "text/csv" } });
		expect([csv.status, ((await csv.json()) as { code: string }).code]).toEqual([406, "PGRST107"]);
		const wrong = await fetch(`${shop.url}/rest/v1/`, { headers: { apikey: "x" } });
		expect(wrong.status).toBe(401);
	});

	test("no request failed on the server", () => {
		expect(shop.errors).toEqual([]);
	});
});
