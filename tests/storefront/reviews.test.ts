import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import * as reviews from "#app/api/people/reviews/reviews.ts";
import * as reviewsStats from "#app/api/people/reviews/reviews-stats.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { findReviews } from "#shop/people/reviews/find-reviews.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { type ApiResult, callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

const good = {
	product_id: 1,
	rating: 4,
	user_name: " Ana  D. ",
	user_email: " ana@example.com ",
	review_text: "  Soft.\nI like it ",
};

describe.each(oneDatabase)("reviews on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop } = await openTestShop(database);
	const stored = () =>
		transaction(asSystem(shop), (tx) => tx.selectFrom("productReviews").selectAll().orderBy("createdAt").execute());
	const post = (body: unknown, caller: Shop = shop) => callApi(reviews.action, caller, { body });
	const read = async (query = "") =>
		(await callApi(reviews.loader, shop, { path: `/api/reviews${query}` })).body as Record<string, unknown>[];
	const add = (productId: number, rating: number, createdAt: number, isApproved = true) =>
		transaction(asSystem(shop), (tx) =>
			tx
				.insertInto("productReviews")
				.values({
					productId: productId,
					rating,
					userName: `R${createdAt}`,
					userEmail: "secret@example.com",
					isApproved: isApproved,
					createdAt,
				})
				.execute(),
		);

	test("PERM-04 REV-24 REV-25 a visitor's review is unapproved, whatever it says of itself, and not shown", async () => {
		const response = await post({ ...good, is_approved: true, is_spotlight: true, is_verified_buyer: true });
		expect(response).toMatchObject({ status: 201, body: { is_approved: false } });
		expect(await stored()).toMatchObject([{ isApproved: false, isSpotlight: false, isVerifiedBuyer: false }]);
		expect(await read()).toEqual([]);
	});

	test("REV-21 REV-26 REV-27 a review is stored whole, and trimmed", async () => {
		await post(good);
		expect((await stored()).at(-1)).toMatchObject({
			id: expect.any(String),
			productId: 1,
			rating: 4,
			createdAt: expect.any(Number),
			reviewText: "Soft.\nI like it",
			userName: "Ana D.",
			userEmail: "ana@example.com",
			isApproved: false,
			isSpotlight: false,
		});
	});

	test("REV-20 REV-26 a review needs no text", async () => {
		expect((await post({ ...good, review_text: null })).status).toBe(201);
		expect((await stored()).at(-1)).toMatchObject({ reviewText: null });
	});

	describe("approved ones of two products", () => {
		beforeAll(async () => {
			await add(1, 5, 1000);
			await add(1, 4, 3000);
			await add(2, 3, 2000);
			await add(2, 1, 4000, false);
		});
		const authors = async (query?: string) => (await read(query)).map((row) => row.user_name);

		test("REV-38 PERM-23 a visitor reads those of all products, newest first", async () => {
			expect(await authors()).toEqual(["R3000", "R2000", "R1000"]);
		});

		test("REV-28 REV-39 REV-40 a visitor reads those of one product, newest first", async () => {
			expect(await authors("?product_id=1")).toEqual(["R3000", "R1000"]);
			expect(await authors("?product_id=6")).toEqual([]);
		});
	});

	test("REV-25 REV-29 REV-30 PERM-23 the public list omits pending ones, also for roles that may read them", async () => {
		const waiting = transaction(asSystem(shop), (tx) =>
			tx.selectFrom("productReviews").select("id").where("isApproved", "=", false).execute(),
		);
		expect((await waiting).length).toBeGreaterThan(0);
		for (const role of ["visitor", "customer", "administrator", "system"] as const) {
			const { reviews: shown, stats } = await findReviews({ ...shop, caller: { role, userId: null } }, null);
			expect([role, shown.map(({ userName }) => userName)]).toEqual([role, ["R3000", "R2000", "R1000"]]);
			expect([role, stats.count, stats.average]).toEqual([role, 3, 4]);
		}
	});

	test("REV-19 REV-41 no public response contains an email address", async () => {
		expect(JSON.stringify(await read())).not.toMatch(/@|email/);
	});

	test("REV-04 the API returns all of 401 approved reviews, page by page, with the next page in Link", async () => {
		await transaction(asSystem(shop), (tx) =>
			sql`insert into product_reviews (product_id, rating, user_name, user_email, is_approved, created_at)
				select 4, 5, 'Reader ' || number, 'secret@example.com', true, date_trunc('milliseconds', now()) - (number / 2) * interval '1 second'
				from generate_series(1, 401) number`.execute(tx),
		);
		const pages: string[][] = [];
		let address: string | undefined = "/api/reviews?product_id=4";
		while (address !== undefined && pages.length < 9) {
			const response: ApiResult = await callApi(reviews.loader, shop, { path: address });
			const rows = response.body as { id: string; product_id: number }[];
			expect(rows.every((row) => row.product_id === 4)).toBe(true);
			pages.push(rows.map((row) => row.id));
			address = /^<([^>]+)>; rel="next"$/.exec(response.link ?? "")?.[1];
		}
		expect(pages.map((page) => page.length)).toEqual([200, 200, 1]);
		expect(new Set(pages.flat()).size).toBe(401);
		const odd = await callApi(reviews.loader, shop, { path: "/api/reviews?after=yesterday" });
		expect(odd).toMatchObject({ status: 400, body: { code: "invalid_input", details: [{ field: "after" }] } });
		await transaction(asSystem(shop), (tx) => tx.deleteFrom("productReviews").where("productId", "=", 4).execute());
	});

	test("REV-29 REV-30 count and average of approved ratings, to 1 decimal", async () => {
		const stats = async (query: string) =>
			(await callApi(reviewsStats.loader, shop, { path: `/api/reviews/stats${query}` })).body;
		expect(await stats("?product_id=1")).toEqual({ count: 2, average: 4.5 });
		expect(await stats("")).toEqual({ count: 3, average: 4 });
		expect(await stats("?product_id=6")).toEqual({ count: 0, average: 0 });
	});

	test.each([
		[{ ...good, product_id: 5 }, "product_id"],
		[{ ...good, product_id: 7 }, "product_id"],
		[{ ...good, rating: 0 }, "rating"],
		[{ ...good, rating: 6 }, "rating"],
		[{ ...good, user_name: " " }, "user_name"],
		[{ ...good, user_email: "" }, "user_email"],
		[{ ...good, user_email: "ana@" }, "user_email"],
		[{ ...good, review_text: "x".repeat(4001) }, "review_text"],
		[{ ...good, user_name: "a\0b" }, "user_name"],
	])("REV-16 REV-17 REV-18 REV-23 %j is rejected by field, and nothing is stored", async (body, field) => {
		const before = (await stored()).length;
		expect(await post(body)).toMatchObject({ status: 400, body: { code: "invalid_input", details: [{ field }] } });
		expect(await stored()).toHaveLength(before);
	});

	test.each([[null], ["{"], [{ ...good, rating: 4.5 }], [{ ...good, rating: "5" }], [{ rating: 5 }]])(
		"a body of %j is rejected",
		async (body) => {
			expect((await post(body)).status).toBe(400);
		},
	);

	test("bots are thanked and ignored; an invalid product id gets a clear error", async () => {
		const before = (await stored()).length;
		expect((await post({ ...good, website: "x" })).status).toBe(201);
		expect(await stored()).toHaveLength(before);
		expect((await callApi(reviews.loader, shop, { path: "/api/reviews?product_id=x" })).status).toBe(400);
	});
});
