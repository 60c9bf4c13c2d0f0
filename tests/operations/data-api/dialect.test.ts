import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_ROWS, MAX_WRITTEN_ROWS } from "#postgrest/limits.ts";
import { transaction } from "#shop/kernel/context.ts";
import { addAccount, addOrder } from "#shop/selling/points/testing/add-order.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openDataShop } from "./open-data-shop.ts";

const OBJECT = "application/vnd.pgrst.object+json";

describe.each(databaseKinds)("the dialect over HTTP on the %s database", (kind) => {
	let shop: Awaited<ReturnType<typeof openDataShop>>;
	let ana: Awaited<ReturnType<typeof shop.member>>;
	beforeAll(async () => {
		shop = await openDataShop(await openTestDatabase(kind));
		ana = await shop.member();
		await transaction(shop.testShop, async (tx) => {
			const other = await addAccount(tx, "other@example.com");
			for (const userId of [ana.id, ana.id, other]) {
				await addOrder(tx, { userId, merchandiseCents: 998, at: shop.clock.now(), productId: 1 });
			}
			const review = { productId: 1, userName: "Ida", userEmail: "ida@example.com", isApproved: true };
			await tx
				.insertInto("productReviews")
				.values([1, 2, 3, 4, 5].map((rating) => ({ ...review, rating })))
				.execute();
		});
	});
	afterAll(() => shop.close());

	const ask = async (
		path: string,
		more: { method?: string; headers?: Record<string, string>; body?: unknown; token?: string } = {},
	) => {
		const { method = more.body === undefined ? "GET" : "POST", headers = {}, body, token } = more;
		const response = await fetch(`${shop.url}/rest/v1/${path}`, {
			method,
			headers: {
				...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
				...(body === undefined ? {} : { "content-type": "application/json" }),
				...headers,
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		const text = await response.text();
		const range = response.headers.get("content-range");
		return { status: response.status, headers: response.headers, range, body: text === "" ? null : JSON.parse(text) };
	};

	test("API-01 each operator returns the matching rows", async () => {
		const ratings = async (query: string) =>
			(await ask(`product_reviews?select=rating&order=rating&${query}`)).body.map(
				(row: { rating: number }) => row.rating,
			);
		expect(await ratings("rating=eq.3")).toEqual([3]);
		expect(await ratings("rating=neq.3")).toEqual([1, 2, 4, 5]);
		expect(await ratings("rating=gt.3")).toEqual([4, 5]);
		expect(await ratings("rating=gte.3&rating=lt.5")).toEqual([3, 4]);
		expect(await ratings("rating=not.lte.4")).toEqual([5]);
		expect(await ratings("rating=in.(1,5)")).toEqual([1, 5]);
		expect(await ratings("rating=not.in.(1,5)")).toEqual([2, 3, 4]);
		expect(await ratings("rating=in.()")).toEqual([]);
		expect(await ratings("review_text=is.null&rating=eq.1")).toEqual([1]);
		expect(await ratings("is_approved=is.false")).toEqual([]);
		expect(await ratings("review_text=isdistinct.x&rating=eq.2")).toEqual([2]);
		expect(await ratings("or=(rating.eq.1,and(rating.gt.3,rating.lt.5))")).toEqual([1, 4]);
		expect(await ratings("not.and=(rating.gt.1,rating.lt.5)")).toEqual([1, 5]);
		const names = async (query: string) => (await ask(`products?select=id&order=id&${query}`)).body;
		expect(await names("name=like.*Pack&id=lt.3")).toEqual([{ id: 1 }, { id: 2 }]);
		expect(await names("name=ilike.softwax")).toEqual([{ id: 4 }]);
		expect(await names("name=like.softwax")).toEqual([]);
	});

	test("API-01 aliases, embeds with filters and order of their own, inner joins", async () => {
		const { body } = await ask(
			"products?select=number:id,product_reviews(rating)&id=in.(1,2)&order=id.desc&product_reviews.rating=gte.3&product_reviews.order=rating.desc&product_reviews.limit=2",
		);
		expect(body).toEqual([
			{ number: 2, product_reviews: [] },
			{ number: 1, product_reviews: [{ rating: 5 }, { rating: 4 }] },
		]);
		expect((await ask("products?select=id,product_reviews!inner()&product_reviews.rating=eq.5")).body).toEqual([
			{ id: 1 },
		]);
		expect(
			(await ask("orders?select=order_items(quantity,products(name))&limit=1", { token: ana.token })).body,
		).toEqual([{ order_items: [{ quantity: 1, products: { name: "5-Pair Pack" } }] }]);
	});

	test("API-01 limit, offset and Range; Content-Range and the exact count", async () => {
		const counted = { prefer: "count=exact" };
		const page = await ask("product_reviews?select=rating&order=rating&limit=2&offset=1", { headers: counted });
		expect([page.status, page.range, page.body]).toEqual([206, "1-2/5", [{ rating: 2 }, { rating: 3 }]]);
		const range = await ask("product_reviews?select=rating&order=rating", { headers: { ...counted, range: "3-9" } });
		expect([range.status, range.range, range.body]).toEqual([206, "3-4/5", [{ rating: 4 }, { rating: 5 }]]);
		const part = async (query: string, header?: string) => {
			const headers = header === undefined ? counted : { ...counted, range: header };
			const {
				status,
				range: shown,
				body,
			} = await ask(`product_reviews?select=rating&order=rating${query}`, { headers });
			return [status, shown, Array.isArray(body) ? body.map((row: { rating: number }) => row.rating) : body.code];
		};
		expect(await part("", "1-2")).toEqual([206, "1-2/5", [2, 3]]);
		expect(await part("", "0-0")).toEqual([206, "0-0/5", [1]]);
		expect(await part("", "0-4")).toEqual([200, "0-4/5", [1, 2, 3, 4, 5]]);
		expect(await part("", "2-")).toEqual([206, "2-4/5", [3, 4, 5]]);
		expect(await part("&limit=1", "1-3"), "the smaller of both").toEqual([206, "1-1/5", [2]]);
		expect(await part("&limit=9", "1-2")).toEqual([206, "1-2/5", [2, 3]]);
		expect(await part("", "3-1")).toEqual([416, null, "PGRST103"]);
		expect(await part("", "rows 1 to 2"), "no range").toEqual([200, "0-4/5", [1, 2, 3, 4, 5]]);
		expect((await ask("product_reviews")).range).toBe("0-4/*");
		expect(await ask("product_reviews?rating=eq.9", { headers: counted })).toMatchObject({
			status: 200,
			range: "*/0",
			body: [],
		});
		const beyond = await ask("product_reviews?offset=6", { headers: counted });
		expect([beyond.status, beyond.body.code]).toEqual([416, "PGRST103"]);
		const head = await ask("product_reviews", { method: "HEAD", headers: counted });
		expect([head.status, head.range, head.body]).toEqual([200, "0-4/5", null]);
	});

	test("API-01 one object, lists without nulls, and unsupported media types", async () => {
		const one = await ask("products?select=id,badge_es&id=eq.4", { headers: { accept: OBJECT } });
		expect([one.status, one.headers.get("content-type"), one.body.id]).toEqual([200, `${OBJECT}; charset=utf-8`, 4]);
		const stripped = await ask("product_reviews?select=rating,review_text&rating=eq.1", {
			headers: { accept: "application/vnd.pgrst.array+json;nulls=stripped" },
		});
		expect(stripped.body).toEqual([{ rating: 1 }]);
		const xml = await ask("products", { headers: { accept: "application/xml" } });
		expect([xml.status, xml.body.code]).toEqual([406, "PGRST107"]);
	});

	test("API-01 updates and deletes need a filter, support a limit, and reject more rows than expected", async () => {
		const token = shop.key;
		const rejected: [string, { method: string; body?: unknown; headers?: Record<string, string> }, string][] = [
			["addresses", { method: "DELETE" }, "21000"],
			["products", { method: "PATCH", body: { hidden: true } }, "21000"],
			["products?limit=1", { method: "PATCH", body: { hidden: true } }, "21000"],
			["products?id=gt.0&limit=1", { method: "PATCH", body: { hidden: true } }, "PGRST100"],
			[
				"products?id=gt.0",
				{ method: "PATCH", body: { hidden: true }, headers: { prefer: "handling=strict,max-affected=2" } },
				"PGRST124",
			],
			[
				"product_reviews?id=not.is.null",
				{ method: "DELETE", headers: { accept: OBJECT, prefer: "return=representation" } },
				"PGRST116",
			],
		];
		for (const [path, more, code] of rejected) {
			const { status, body } = await ask(path, { ...more, token });
			expect([path, status, body.code]).toEqual([path, code === "PGRST116" ? 406 : 400, code]);
		}
		expect(await shop.rows("select 1 from products where hidden")).toEqual([]);
		expect(await shop.rows("select 1 from product_reviews")).toHaveLength(5);
	});

	test("API-01 an update and a delete return the changed rows, an insert the new ones", async () => {
		const shown = { headers: { prefer: "return=representation" }, token: shop.key };
		const made = await ask("product_reviews?select=rating,products(name)", {
			...shown,
			body: { product_id: 2, rating: 5, user_name: "Jo", user_email: "jo@example.com" },
		});
		expect([made.status, made.body]).toEqual([201, [{ rating: 5, products: { name: "15-Pair Pack" } }]]);
		const changed = await ask("product_reviews?user_name=eq.Jo&select=rating,user_email", {
			...shown,
			method: "PATCH",
			body: { rating: 3 },
		});
		expect([changed.status, changed.body]).toEqual([200, [{ rating: 3, user_email: "jo@example.com" }]]);
		const removed = await ask("product_reviews?user_name=eq.Jo&select=rating", { ...shown, method: "DELETE" });
		expect([removed.status, removed.body, removed.range]).toEqual([200, [{ rating: 3 }], "*/*"]);
	});

	test("API-01 rows of one insert: all or none, different keys, defaults, upsert and ignored duplicates", async () => {
		const row = { first_name: "Ana", last_name: "D", address_line_1: "1", city: "A", state: "TX", postal_code: "7" };
		const { token, id: user_id } = ana;
		const count = async () => (await shop.rows(`select 1 from addresses where user_id = '${user_id}'`)).length;
		const half = await ask("addresses", {
			token,
			body: [
				{ ...row, user_id },
				{ ...row, user_id, city: "" },
			],
		});
		expect([half.status, half.body.code, await count()]).toEqual([400, "23514", 0]);
		const uneven = await ask("addresses", { token, body: [{ ...row, user_id }, { user_id }] });
		expect([uneven.status, uneven.body.code]).toEqual([400, "PGRST102"]);
		const id = crypto.randomUUID();
		const first = await ask(
			"addresses?columns=id,user_id,country,first_name,last_name,address_line_1,city,state,postal_code",
			{
				token,
				body: [{ ...row, user_id, id }],
				headers: { prefer: "missing=default,return=representation" },
			},
		);
		expect([first.status, first.body[0].country]).toEqual([201, "US"]);
		const again = { token, body: { ...row, user_id, id, city: "Dallas" } };
		expect((await ask("addresses", again)).body.code).toBe("23505");
		expect((await ask("addresses", { ...again, headers: { prefer: "resolution=ignore-duplicates" } })).status).toBe(
			201,
		);
		expect(await shop.rows(`select city from addresses where id = '${id}'`)).toEqual([{ city: "A" }]);
		expect((await ask("addresses", { ...again, headers: { prefer: "resolution=merge-duplicates" } })).status).toBe(201);
		expect(await shop.rows(`select city from addresses where id = '${id}'`)).toEqual([{ city: "Dallas" }]);
		const wrong = await ask("addresses?on_conflict=city", {
			...again,
			headers: { prefer: "resolution=merge-duplicates" },
		});
		expect(wrong.body.code).toBe("42P10");
		const many = Array.from({ length: 21 }, () => ({ ...row, user_id }));
		expect((await ask("addresses", { token, body: many })).body.code).toBe("23514");
	});

	test("API-01 rows, bodies and URLs are bounded", async () => {
		expect((await ask(`products?limit=${MAX_ROWS * 100}`)).status).toBe(200);
		const rows = Array.from({ length: MAX_WRITTEN_ROWS + 1 }, () => ({ country: "US" }));
		expect((await ask("addresses", { token: ana.token, body: rows })).body.code).toBe("54000");
		expect((await ask("addresses", { token: ana.token, body: { city: "x".repeat(70_000) } })).status).toBe(413);
		expect((await ask(`products?name=eq.${"x".repeat(5000)}`)).status).toBe(200);
		expect((await ask(`products?name=eq.${"x".repeat(9000)}`)).status).toBe(414);
		// All rows of a response together are bounded where a table is large.
		await shop.rows(`insert into product_reviews (product_id, rating, user_name, user_email, is_approved)
			select 3, 5, 'Many', 'many@example.com', true from generate_series(1, ${MAX_ROWS + 5})`);
		const all = await ask("product_reviews?select=rating&product_id=eq.3", { headers: { prefer: "count=exact" } });
		expect([all.status, all.body.length, all.range]).toEqual([206, MAX_ROWS, `0-${MAX_ROWS - 1}/${MAX_ROWS + 5}`]);
		const both = await ask("product_reviews?product_id=eq.3", { method: "DELETE", token: shop.key });
		expect([both.status, both.body.code]).toEqual([400, "54000"]);
		expect(await shop.rows("select 1 from product_reviews where product_id = 3")).toHaveLength(MAX_ROWS + 5);
	});

	test("API-09 functions: unknown ones, wrong arguments, other methods", async () => {
		const { token } = ana;
		for (const path of [
			"rpc/nothing",
			"rpc/pg_sleep?x=1",
			"rpc/points_balance",
			"rpc/points_balance?user_id=x&more=1",
		]) {
			const { status, body } = await ask(path, { token });
			expect([path, status, body.code]).toEqual([path, 404, "PGRST202"]);
		}
		expect((await ask("rpc/points_balance?user_id=x", { token })).body.code).toBe("22P02");
		expect((await ask(`rpc/points_balance?user_id=${ana.id}`, { token })).body).toBe(0);
		expect((await ask("rpc/points_balance", { method: "PATCH", body: {}, token })).status).toBe(405);
		expect((await ask("products", { method: "PUT", body: {}, token })).status).toBe(405);
		expect((await ask("products/1")).body.code).toBe("PGRST125");
	});

	test("no request failed on the server", () => {
		expect(shop.errors).toEqual([]);
	});
});
