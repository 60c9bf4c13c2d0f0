import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { addOrder } from "#shop/selling/points/testing/add-order.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openDataShop } from "./open-data-shop.ts";

describe.each(databaseKinds)("reporting queries on the %s database", (kind) => {
	let shop: Awaited<ReturnType<typeof openDataShop>>;
	let ana: Awaited<ReturnType<typeof shop.member>>;
	beforeAll(async () => {
		shop = await openDataShop(await openTestDatabase(kind));
		ana = await shop.member();
		const bob = await shop.member();
		await transaction(shop.testShop, async (tx) => {
			for (const userId of [ana.id, ana.id, bob.id]) {
				await addOrder(tx, { userId, merchandiseCents: 998, at: shop.clock.now(), productId: 1 });
			}
			const review = { productId: 1, userName: "Ida", userEmail: "ida@example.com", isApproved: true };
			const texts = ['Soft, and "new"', "=1+1", "two\nlines", "back\\slash", null];
			await tx
				.insertInto("productReviews")
				.values(texts.map((reviewText, at) => ({ ...review, rating: at + 1, reviewText })))
				.execute();
		});
		for (const details of [
			{ page: "home", count: 2, tags: ["a", "b"], "odd key": { deep: true } },
			{ page: "about", count: 10, tags: ["c"] },
			{ count: "many", empty: "" },
		]) {
			const hash = createHash("sha256").update(JSON.stringify(details)).digest("hex");
			await shop.rows(`insert into admin_activity_logs (action_type, details, admin_email, previous_hash, hash)
				values ('TEST', '${JSON.stringify(details)}', 'x@example.com', '${hash}', '${hash}')`);
		}
	});
	afterAll(() => shop.close());

	const logs = () => shop.admin.from("admin_activity_logs");
	const rejection = async (path: string, headers: Record<string, string> = {}) => {
		const response = await fetch(`${shop.url}/rest/v1/${path}`, { headers: { apikey: shop.key, ...headers } });
		return [response.status, ((await response.json()) as { code: string }).code];
	};

	describe("API-01 CSV", () => {
		const reviews = () => shop.client().from("product_reviews");

		test("API-01 names first, unescaped values, quoted by RFC 4180", async () => {
			const { data, error, status } = await reviews()
				.select("stars:rating,review_text,is_approved")
				.order("rating")
				.csv();
			expect([error, status]).toEqual([null, 200]);
			expect(data).toBe(
				[
					"stars,review_text,is_approved",
					'1,"Soft, and ""new""",t',
					"2,=1+1,t",
					'3,"two\nlines",t',
					"4,back\\slash,t",
					"5,,t",
				].join("\n"),
			);
		});

		test("API-01 the same rows, limits and rights as JSON, and the header without a row", async () => {
			const part = await reviews().select("rating", { count: "exact" }).order("rating").range(1, 2).csv();
			expect([part.status, part.count, part.data]).toEqual([206, 5, "rating\n2\n3"]);
			expect((await reviews().select("rating").eq("rating", 9).csv()).data).toBe("rating");
			const odd = await logs().select('details->>empty,details->>"a,\\"b"').eq("details->>count", "many").csv();
			expect(odd.data).toBe('empty,"a,""b"\n"",');
			const shown = await fetch(`${shop.url}/rest/v1/products?select=id,features->>0&limit=1&order=id`, {
				headers: { accept: "text/csv" },
			});
			expect([shown.headers.get("content-type"), (await shown.text()).split("\n")[0]]).toEqual([
				"text/csv; charset=utf-8",
				"id,features",
			]);
			expect((await reviews().select("user_email").csv()).error).toMatchObject({ code: "42501" });
			const orders = await ana.client.from("orders").select("user_id").csv();
			expect(orders.data).toBe(["user_id", ana.id, ana.id].join("\n"));
		});

		test("API-01 embedded tables are not supported", async () => {
			const csv = { accept: "text/csv" };
			expect(await rejection("orders?select=id,order_items(id)", csv)).toEqual([406, "PGRST107"]);
			expect(await rejection("orders?select=order_items!inner()", csv)).toEqual([406, "PGRST107"]);
			expect(await rejection("rpc/points_balance?user_id=x", csv)).toEqual([406, "PGRST107"]);
			const chosen = await shop.client().from("products").select("id,product_reviews!inner()").csv();
			expect(chosen.data).toBe("id\n1");
		});

		test("API-01 a write returns its rows as CSV, too", async () => {
			const row = { product_id: 2, rating: 5, user_name: "Jo", user_email: "jo@example.com" };
			const made = await shop.admin.from("product_reviews").insert(row).select("rating,user_name").csv();
			expect([made.status, made.data]).toEqual([201, "rating,user_name\n5,Jo"]);
			const gone = await shop.admin.from("product_reviews").delete().eq("user_name", "Jo").select("rating").csv();
			expect(gone.data).toBe("rating\n5");
		});
	});

	describe("API-01 casts", () => {
		test("API-01 a value is returned as another type", async () => {
			const { data } = await ana.client
				.from("orders")
				.select("total_amount::text,cents:total_cents::numeric,day:created_at::date,created_at::text")
				.limit(1)
				.single();
			const at = new Date(shop.clock.now()).toISOString();
			expect(data).toEqual({
				total_amount: "9.98",
				cents: 998,
				day: at.slice(0, 10),
				created_at: expect.stringMatching(new RegExp(`^${at.slice(0, 10)} ${at.slice(11, 19)}`)),
			});
			const { data: yes } = await shop.client().from("products").select("is_active::text").eq("id", 1).csv();
			expect(yes).toBe("is_active\ntrue");
		});

		test("API-01 only to the listed types, with the database's result", async () => {
			for (const [cast, code] of [
				["id::money", "42704"],
				["id::regclass", "42704"],
				["id::pg_catalog.text", "42704"],
				["id::constructor", "42704"],
				["id::uuid", "42846"],
				["features::jsonb", "42846"],
				["id::text;select", "PGRST100"],
				["name::integer", "22P02"],
			]) {
				expect([cast, ...(await rejection(`products?select=${cast}`))]).toEqual([cast, 400, code]);
			}
		});
	});

	describe("API-01 JSON paths", () => {
		test("API-01 nested values are selected, filtered and ordered by", async () => {
			const { data } = await logs()
				.select("details->>page,tags:details->tags,first:details->tags->>0,details->count")
				.eq("details->>page", "home");
			expect(data).toEqual([{ page: "home", tags: ["a", "b"], first: "a", count: 2 }]);
			const pages = async (query: Record<string, string>) => {
				const address = new URLSearchParams({ select: "details->>page", action_type: "eq.TEST", ...query });
				const response = await fetch(`${shop.url}/rest/v1/admin_activity_logs?${address}`, {
					headers: { apikey: shop.key },
				});
				return ((await response.json()) as { page: string }[]).map(({ page }) => page);
			};
			expect(await pages({ order: "details->>page.asc.nullslast" })).toEqual(["about", "home", null]);
			// JSON numbers sort as numbers, text as text.
			expect(await pages({ order: "details->count", "details->count": "lt.100" })).toEqual([null, "home", "about"]);
			expect(await pages({ "details->>count": "in.(2,10)", order: "details->>count" })).toEqual(["about", "home"]);
			expect(await pages({ "details->>page": "is.null" })).toEqual([null]);
			expect(await pages({ 'details->"odd key"->deep': "eq.true" })).toEqual(["home"]);
			expect(await pages({ or: '(details->>page.eq.about,details->tags->>-1.eq."b")', order: "id" })).toEqual([
				"home",
				"about",
			]);
			expect(await pages({ 'details->>"x\' or 1=1--"': "eq.1" })).toEqual([]);
		});

		test("API-01 only in JSON and arrays that the caller may read, text last", async () => {
			expect((await shop.client().from("products").select("features->0").eq("id", 1).single()).error).toBeNull();
			for (const [path, code] of [
				["products?select=name->>x", "42883"],
				["products?id->x=eq.1", "42883"],
				["products?select=features->>0->x", "PGRST100"],
				["products?select=features->", "PGRST100"],
				["products?features->>=eq.1", "PGRST100"],
				["products?order=features->a b", "PGRST100"],
				["products?features->>0' or 1=1--=eq.1", "PGRST100"],
				[`products?select=features${"->a".repeat(11)}`, "PGRST100"],
				["products?select=nothing->x", "42703"],
			] as const) {
				expect([path, ...(await rejection(path))]).toEqual([path, 400, code]);
			}
			expect((await shop.client().from("admin_activity_logs").select("details->>page")).error).toMatchObject({
				code: "42501",
			});
		});
	});

	describe("API-01 aggregates", () => {
		test("API-01 rows of another table are counted, those that match its filters", async () => {
			const counted = (name: string) =>
				shop
					.client()
					.from("products")
					.select(`id, ${name}`)
					.in("id", [1, 2])
					.gt("product_reviews.rating", 2)
					.order("id");
			for (const name of ["product_reviews(count)", "product_reviews(count())"]) {
				expect((await counted(name)).data).toEqual([
					{ id: 1, product_reviews: [{ count: 3 }] },
					{ id: 2, product_reviews: [{ count: 0 }] },
				]);
			}
		});

		test("API-01 rows of a table are counted and aggregated, by group, under the caller's policies", async () => {
			const orders = (who: typeof ana.client) => who.from("orders");
			expect((await orders(ana.client).select("count()")).data).toEqual([{ count: 2 }]);
			expect((await orders(shop.admin).select("count()")).data).toEqual([{ count: 3 }]);
			const sums =
				"day:created_at::date,total_cents.sum(),average:total_amount.avg()::text,total_cents.max(),n:count()";
			const day = new Date(shop.clock.now()).toISOString().slice(0, 10);
			expect((await orders(shop.admin).select(sums)).data).toEqual([
				{ day, sum: 2994, average: expect.stringMatching(/^9\.980/), max: 998, n: 3 },
			]);
			const groups = shop.admin.from("product_reviews").select("product_id,review_text,count()");
			expect((await groups.in("rating", [2, 5]).order("review_text", { nullsFirst: true })).data).toEqual([
				{ product_id: 1, review_text: null, count: 1 },
				{ product_id: 1, review_text: "=1+1", count: 1 },
			]);
			const byPage = await logs().select("details->>page,count()").eq("action_type", "TEST").csv();
			expect(byPage.data?.split("\n").sort()).toEqual([",1", "about,1", "home,1", "page,count"]);
		});

		test("API-01 columns without a sum, and columns beside an aggregate that do not form a group", async () => {
			for (const [path, code] of [
				["products?select=name.sum()", "42883"],
				["products?select=id.max", "PGRST100"],
				["products?select=id.pg_sleep()", "PGRST100"],
				["products?select=count(),product_reviews(id)", "PGRST100"],
				["products?select=count()&order=id", "42803"],
				["products?select=id::text,count()&order=id", "42803"],
			] as const) {
				expect([path, ...(await rejection(path))]).toEqual([path, 400, code]);
			}
			const written = await shop.admin.from("products").update({ badge: null }).eq("id", 1).select("count()");
			expect(written.error).toMatchObject({ code: "PGRST100" });
		});
	});

	describe("API-01 rows with related rows", () => {
		test("API-01 by whether there is one, alone and among other conditions", async () => {
			const ids = async (query: (from: ReturnType<typeof products>) => PromiseLike<{ data: unknown }>) =>
				((await query(products())).data as { id: number }[]).map(({ id }) => id);
			const products = () =>
				shop.client().from("products").select("id,product_reviews()").in("id", [1, 2, 3]).order("id");
			expect(await ids((from) => from.not("product_reviews", "is", null))).toEqual([1]);
			expect(await ids((from) => from.is("product_reviews", null))).toEqual([2, 3]);
			expect(await ids((from) => from.is("product_reviews", null).gt("product_reviews.rating", 5))).toEqual([1, 2, 3]);
			expect(await ids((from) => from.or("product_reviews.not.is.null,id.eq.3"))).toEqual([1, 3]);
			expect(await rejection("products?select=id&product_reviews=is.null")).toEqual([400, "42703"]);
			expect(await rejection("products?select=id,product_reviews()&product_reviews=eq.1")).toEqual([400, "42703"]);
		});
	});

	describe("API-01 arrays", () => {
		test("API-01 any or all of a list of values", async () => {
			const products = () => shop.client().from("products").select("id").order("id");
			const found = async (query: PromiseLike<{ data: { id: number }[] | null }>) =>
				(await query).data?.map(({ id }) => id);
			expect(await found(products().likeAnyOf("name", ["5-*", "15-*"]))).toEqual([1, 2]);
			expect(await found(products().ilikeAllOf("name", ["*pack", "15*"]))).toEqual([2]);
			expect(await found(products().filter("id", "eq(any)", "{1,3}"))).toEqual([1, 3]);
			expect(await found(products().not("id", "gt(all)", "{1,3}"))).toEqual([1, 2, 3]);
			expect(await found(products().or("id.eq(any).{1,3},id.eq.2"))).toEqual([1, 2, 3]);
			for (const [path, code] of [
				["products?id=eq(any).1", "22P02"],
				["products?id=like(any).{1}", "42883"],
				["products?id=in(any).{1}", "PGRST100"],
				["products?id=isdistinct(all).{1}", "PGRST100"],
				["products?features=eq(any).{a}", "42883"],
				[`products?id=eq(any).{${Array(301).fill(1).join(",")}}`, "PGRST100"],
				["products?name=match.a", "PGRST100"],
			] as const) {
				expect([path, ...(await rejection(path))]).toEqual([path, 400, code]);
			}
		});

		test("API-01 arrays and JSON that contain, are contained, overlap", async () => {
			await shop.rows(`update products set features = '{soft,"a,b"}' where id = 1`);
			const products = () => shop.client().from("products").select("id").eq("id", 1);
			expect((await products().contains("features", ["soft"])).data).toHaveLength(1);
			expect((await products().contains("features", ["hard"])).data).toHaveLength(0);
			expect((await products().filter("features", "cd", '{soft,"a,b",c}')).data).toHaveLength(1);
			expect((await products().containedBy("features", ["soft", "c"])).data).toHaveLength(0);
			expect((await products().overlaps("features", ["soft", "c"])).data).toHaveLength(1);
			expect((await products().or("features.cs.{soft,hard},features.ov.{soft,hard}")).data).toHaveLength(1);
			expect(
				(
					await logs()
						.select("id")
						.contains("details", { tags: ["c"] })
				).data,
			).toHaveLength(1);
			expect(await rejection("products?name=cs.{a}")).toEqual([400, "42883"]);
			expect(await rejection("admin_activity_logs?details=ov.{a}")).toEqual([400, "42883"]);
			expect(await rejection("products?features=cs.{a")).toEqual([400, "22P02"]);
		});
	});

	test("no request failed on the server", () => {
		expect(shop.errors).toEqual([]);
	});
});
