import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiKey, findApiKeys, revokeApiKey } from "#shop/access/api-keys/api-keys.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import { REQUESTS_PER_MINUTE, WRITES_PER_MINUTE } from "#shop/operations/data-api/limit-writes.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openDataShop } from "./open-data-shop.ts";

/** Both ways in which clients send a token. */
const bringing = (token: string): Record<string, string>[] => [{ authorization: `Bearer ${token}` }, { apikey: token }];

describe.each(databaseKinds)("callers of the data API on the %s database", (kind) => {
	let shop: Awaited<ReturnType<typeof openDataShop>>;
	let ana: Awaited<ReturnType<typeof shop.member>>;
	beforeAll(async () => {
		shop = await openDataShop(await openTestDatabase(kind));
		ana = await shop.member();
	});
	afterAll(() => shop.close());

	const own = () => `${shop.url}/rest/v1/user_profiles?select=id`;
	const ask = (headers: Record<string, string>) => fetch(own(), { headers });
	const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code];

	test("a customer by the session cookie or by its token", async () => {
		const ways: Record<string, string>[] = [
			{ cookie: ana.cookie },
			{ authorization: `Bearer ${ana.token}` },
			{ apikey: ana.token },
		];
		for (const headers of ways) {
			const response = await ask(headers);
			expect([response.status, await response.json()]).toEqual([200, [{ id: ana.id }]]);
			expect(response.headers.getSetCookie()).toEqual([]);
		}
	});

	test("PERM-12 an invalid token is rejected, and never treated as a visitor", async () => {
		const forged = `${ana.token.slice(0, -4)}AAAA`;
		for (const token of [
			"x",
			forged,
			`sbk_${"a".repeat(43)}`,
			"sbk_",
			"eyJhbGciOiJub25lIn0.e30.",
			"a b",
			"'; drop table orders",
		]) {
			for (const headers of bringing(token)) {
				expect([token, ...(await codeOf(await ask(headers)))]).toEqual([token, 401, "invalid_token"]);
			}
		}
		expect(await codeOf(await ask({ authorization: "Basic eDp5" }))).toEqual([401, "invalid_token"]);
		// The token alone decides: the cookie beside it has no effect.
		expect(await codeOf(await ask({ authorization: "Bearer x", cookie: ana.cookie }))).toEqual([401, "invalid_token"]);
		expect(await codeOf(await ask({}))).toEqual([401, "42501"]);
	});

	test("D-152 only administrators read how many units were sold and are reserved, by whatever part of a request", async () => {
		const requests = [
			"select=units_sold",
			"select=reserved",
			"select=id&order=units_sold.desc",
			"select=id&units_sold=gt.0",
			"select=reserved.sum()",
			"select=id&or=(reserved.gt.0,id.eq.1)",
		];
		const anas = { cookie: ana.cookie };
		for (const request of requests) {
			for (const headers of [{}, anas] as Record<string, string>[]) {
				const response = await fetch(`${shop.url}/rest/v1/products?${request}`, { headers });
				expect([request, response.status >= 400 && response.status < 500]).toEqual([request, true]);
			}
		}
		const columnsOf = async (headers: Record<string, string>) => {
			const response = await fetch(`${shop.url}/rest/v1/products?id=eq.1`, { headers });
			return Object.keys(((await response.json()) as object[])[0] ?? {});
		};
		const open = await columnsOf({});
		expect(open).toEqual(expect.arrayContaining(["id", "stock", "price_cents"]));
		expect(open).not.toEqual(expect.arrayContaining(["units_sold"]));
		expect(open).not.toEqual(expect.arrayContaining(["reserved"]));
		expect(await columnsOf({ apikey: shop.key })).toEqual(expect.arrayContaining(["reserved", "units_sold"]));
		const api = await (await fetch(`${shop.url}/api/openapi.json`)).text();
		const products = await (await fetch(`${shop.url}/api/products`)).text();
		expect(products).not.toMatch(/units_sold|reserved/);
		expect(products).toContain('"popularity"');
		expect(JSON.parse(api)).toMatchObject({ openapi: expect.any(String) });
	});

	test("a page on another site can read public data, and cannot write with a browser's cookie", async () => {
		const site = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
		const open = await fetch(`${shop.url}/rest/v1/products?select=id&limit=1`, { headers: site });
		expect([open.status, open.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
		expect(open.headers.get("access-control-allow-credentials")).toBeNull();
		const preflight = await fetch(`${shop.url}/rest/v1/products`, { method: "OPTIONS", headers: site });
		expect([preflight.status, preflight.headers.get("access-control-allow-headers")]).toEqual([
			204,
			expect.stringContaining("apikey, authorization"),
		]);
		const write = { method: "PATCH", body: '{"full_name":"Eve"}' };
		const json = { "content-type": "application/json" };
		const path = `${own()}&id=eq.${ana.id}`;
		const byCookie = await fetch(path, { ...write, headers: { ...site, ...json, cookie: ana.cookie } });
		expect(await codeOf(byCookie)).toEqual([403, "origin_refused"]);
		const byToken = await fetch(path, {
			...write,
			headers: { ...site, ...json, authorization: `Bearer ${ana.token}` },
		});
		expect(byToken.status).toBe(204);
		const asForm = await fetch(path, { ...write, headers: { "content-type": "text/plain", apikey: ana.token } });
		expect(asForm.status).toBe(415);
	});

	test("AACT-09 PERM-12 a product edited with a key follows the rules of the admin's form, and the log names what changed", async () => {
		const products = shop.admin.from("products");
		for (const wrong of [
			{ name: " " },
			{ price_cents: 99_999_999 },
			{ price_cents: 20 },
			{ image: "javascript:alert(1)" },
			{ stripe_price_id: "hello" },
			{ long_description_es: "x".repeat(3001) },
		]) {
			expect((await products.update(wrong).eq("id", 2)).status).toBe(400);
		}
		expect((await products.update({ badge: "New", price_cents: 1149 }).in("id", [2, 3])).error).toBeNull();
		expect((await products.update({ badge: "New" }).eq("id", 2)).error).toBeNull();
		const after = (await products.select("name, price_cents, badge, image").in("id", [2, 3]).order("id")).data;
		expect(after).toMatchObject([
			{ name: "15-Pair Pack", price_cents: 1149, badge: "New", image: "pack-15" },
			{ price_cents: 1149, badge: "New" },
		]);
		const log = await shop.rows(
			"select admin_email, details from admin_activity_logs where action_type = 'PRODUCT_EDIT' order by id",
		);
		const by = { admin_email: "owner@localhost (API key: Monthly report)" };
		const changed = { price_cents_after: 1149, badge_before: expect.any(String), badge_after: "New" };
		const details = (more: object) => ({ ...by, details: expect.objectContaining({ ...changed, ...more }) });
		expect(log).toEqual([
			details({
				product_id: 2,
				product_name: "15-Pair Pack",
				price_cents_before: 1099,
				price_per_pair_cents_after: 77,
			}),
			details({
				product_id: 3,
				product_name: "31-Pair Pack",
				price_cents_before: 1699,
				price_per_pair_cents_after: 37,
			}),
		]);
	});

	test("D-48 a product that a client sends back with a new price gets the price per pair of it, whatever was sent", async () => {
		const products = shop.admin.from("products");
		const read = async () =>
			(await products.select("price_cents, price_per_pair_cents, features").eq("id", 1).single()).data;
		const before = await read();
		const sent = { price_cents: 599, price_per_pair_cents: before?.price_per_pair_cents };
		expect((await products.update(sent).eq("id", 1)).error).toBeNull();
		expect(await read()).toMatchObject({
			price_cents: 599,
			price_per_pair_cents: 120,
			features: expect.arrayContaining(["$1.20 per pair"]),
		});
		expect((await products.update({ price_per_pair_cents: 7 }).eq("id", 1)).error).toBeNull();
		expect(await read()).toMatchObject({ price_cents: 599, price_per_pair_cents: 120 });
		await products.update({ price_cents: before?.price_cents }).eq("id", 1);
		expect(await read()).toEqual(before);
	});

	test("PERM-12 AACT-09 a key is shown once, stored as a hash, and its use and its writes are logged under its name", async () => {
		const rows = await shop.rows("select * from api_keys");
		expect(JSON.stringify(rows)).not.toContain(shop.key);
		expect(rows).toMatchObject([
			{ name: "Monthly report", prefix: shop.key.slice(0, 10), created_by: "owner@localhost" },
		]);
		expect(JSON.stringify(await findApiKeys(shop.owner))).not.toMatch(/hash/);
		for (const headers of bringing(shop.key)) {
			expect((await ask(headers)).status).toBe(200);
		}
		const review = { product_id: 1, rating: 5, user_name: "Ana", user_email: "a@example.com", is_approved: false };
		const { data } = await shop.admin.from("product_reviews").insert(review).select("id").single();
		const reviews = shop.admin.from("product_reviews");
		expect((await reviews.update({ is_approved: true }).eq("id", data?.id).eq("user_name", "Ana")).error).toBeNull();
		expect((await reviews.delete().eq("user_email", "a@example.com")).error).toBeNull();
		// A write that finds nothing has changed nothing, so the log does not speak of it.
		expect((await reviews.update({ is_approved: true }).eq("id", crypto.randomUUID())).error).toBeNull();
		const log = await shop.rows(
			"select action_type, admin_email, details from admin_activity_logs where action_type like 'API%' order by id",
		);
		const wrote = { action_type: "API_WRITE", admin_email: "owner@localhost (API key: Monthly report)" };
		const table = { table: "product_reviews", rows: 1 };
		expect(log).toMatchObject([
			{ action_type: "API_KEY_CREATE", admin_email: "owner@localhost" },
			{ action_type: "API_KEY_USE", details: { api_key: "Monthly report" } },
			{ ...wrote, details: { ...table, verb: "insert", columns: Object.keys(review).join(", ") } },
			{
				...wrote,
				details: { ...table, verb: "update", columns: "is_approved", where: `id=eq.${data?.id}&user_name` },
			},
			{ ...wrote, details: { ...table, verb: "delete", where: "user_email" } },
		]);
		// The log is permanent, so it omits the email address by which a row was selected.
		expect(JSON.stringify(log)).not.toContain("a@example.com");
		expect(JSON.stringify(log)).not.toContain(shop.key);
		const [key] = await findApiKeys(shop.owner);
		expect(key?.lastUsedAt).toBe(shop.clock.at);
		shop.clock.at += 3_600_000;
		await ask({ apikey: shop.key });
		expect(await shop.rows("select 1 from admin_activity_logs where action_type = 'API_KEY_USE'")).toHaveLength(2);
	});

	test("PERM-12 a key's name is required and unique, and a revoked key is rejected", async () => {
		await expect(createApiKey(shop.owner, { name: " ", days: null })).rejects.toMatchObject({ code: "invalid_input" });
		await expect(createApiKey(shop.owner, { name: "monthly REPORT", days: null })).rejects.toMatchObject({
			code: "23505",
		});
		await expect(createApiKey(shop.shop, { name: "x", days: null })).rejects.toMatchObject({ code: "unauthenticated" });
		const { key, apiKey } = await createApiKey(shop.owner, { name: "Phone", days: null });
		expect((await ask({ apikey: key })).status).toBe(200);
		await revokeApiKey(shop.owner, apiKey.id);
		expect(await codeOf(await ask({ apikey: key }))).toEqual([401, "invalid_token"]);
		await expect(revokeApiKey(shop.owner, apiKey.id)).rejects.toMatchObject({ code: "not_found" });
		// The name is available again.
		expect((await createApiKey(shop.owner, { name: "Phone", days: null })).key).not.toBe(key);
	});
	test("PERM-12 a key expires to the millisecond", async () => {
		for (const days of [0, -1, 1.5, 3651, Number.NaN]) {
			await expect(createApiKey(shop.owner, { name: "Short", days })).rejects.toMatchObject({
				code: "invalid_input",
				details: [{ field: "expires_in_days", code: "out_of_range" }],
			});
		}
		const { key, apiKey } = await createApiKey(shop.owner, { name: "Short", days: 30 });
		expect(apiKey.expiresAt).toBe(shop.clock.at + 30 * DAY_MS);
		const start = shop.clock.at;
		shop.clock.at = start + 30 * DAY_MS - 1;
		expect((await ask({ apikey: key })).status).toBe(200);
		shop.clock.at += 1;
		expect(await codeOf(await ask({ apikey: key }))).toEqual([401, "invalid_token"]);
		shop.clock.at = start;
	});

	test("API-01 rate limits per minute of requests, and of writes", async () => {
		const from = (address: string) => ({ "x-forwarded-for": address });
		const info = { clientIp: "203.0.113.5", requestId: "rate" };
		const get = () => shop.app.fetch(new Request("http://localhost:3000/rest/v1/nothing"), info);
		const statuses = new Set<number>();
		for (let count = 0; count < REQUESTS_PER_MINUTE; count++) statuses.add((await get()).status);
		expect([...statuses]).toEqual([404]);
		expect(await codeOf(await get())).toEqual([429, "too_many_requests"]);
		expect((await fetch(`${shop.url}/rest/v1/nothing`, { headers: from("203.0.113.5") })).status).toBe(429);
		expect((await fetch(`${shop.url}/rest/v1/nothing`, { headers: from("203.0.113.6") })).status).toBe(404);
		shop.clock.at += 60_000;
		expect((await get()).status).toBe(404);
		await transaction(shop.testShop, (tx) =>
			sql`insert into rate_limits (key, window_start, count) values (${`data api write ${ana.id}`},
				${new Date(shop.clock.at - (shop.clock.at % 60_000))}, ${WRITES_PER_MINUTE})`.execute(tx),
		);
		const { status } = await ana.client.from("user_profiles").update({ phone: "1" }).eq("id", ana.id);
		expect(status).toBe(429);
		expect((await ask({ apikey: ana.token })).status).toBe(200);
	});

	test.runIf(kind === "server")("API-01 a statement has a timeout, and a read cannot write", async () => {
		const slow = transaction(shop.testShop, (tx) => sql`select pg_sleep(5)`.execute(tx), {
			statementTimeoutMs: 50,
			isReadOnly: true,
		});
		await expect(slow).rejects.toMatchObject({ code: "57014" });
	});

	test("API-01 a read-only transaction rejects every change", async () => {
		const bounds = { statementTimeoutMs: 1000, isReadOnly: true };
		const write = transaction(shop.testShop, (tx) => sql`delete from rate_limits`.execute(tx), bounds);
		await expect(write).rejects.toMatchObject({ code: "25006" });
	});
});
