import { describe, expect, test } from "vitest";
import { loader as listReviews } from "#app/api/admin/reviews/reviews.ts";
import { approveReview } from "#shop/reviews/approve-review.ts";
import { deleteReview } from "#shop/reviews/delete-review.ts";
import { findAllReviews } from "#shop/reviews/find-all-reviews.ts";
import { findReviews } from "#shop/reviews/find-reviews.ts";
import { spotlightReview } from "#shop/reviews/spotlight-review.ts";
import { submitReview } from "#shop/reviews/submit-review.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(databaseKinds)("reviews in the admin on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop } = await openTestShop(database);
	const owner = byOwner(shop);

	test("AREV-01 AREV-02 AREV-03 AREV-20 AREV-24 AREV-25 AREV-26 AREV-27 AREV-28 AREV-29 all reviews under each filter, and their statistics", async () => {
		for (const rating of [1, 2, 3, 4, 5]) {
			const draft = {
				productId: 1,
				rating,
				userName: `Sample ${rating}`,
				userEmail: "sample@example.com",
				reviewText: "",
			};
			await submitReview(shop, draft, null);
		}
		const all = async (filter: Parameters<typeof findAllReviews>[1]["filter"]) =>
			(await findAllReviews(owner, { filter, after: null })).reviews;
		const [five, four] = await all("all").then((found) => found.toSorted((one, other) => other.rating - one.rating));
		await approveReview(owner, five?.id ?? "");
		await approveReview(owner, four?.id ?? "");
		await spotlightReview(owner, five?.id ?? "", true);
		expect(await all("all")).toHaveLength(5);
		expect((await all("pending")).map(({ rating }) => rating).sort()).toEqual([1, 2, 3]);
		expect((await all("approved")).map(({ rating }) => rating).sort()).toEqual([4, 5]);
		expect((await all("spotlight")).map(({ rating }) => rating)).toEqual([5]);
		for (const star of ["1", "2", "3", "4", "5"] as const) {
			expect((await all(star)).map(({ rating }) => String(rating))).toEqual([star]);
		}
		const times = (await all("all")).map(({ createdAt }) => createdAt);
		expect(times).toEqual(times.toSorted((one, other) => other - one));
		// Three are pending: they are counted, and do not change the average (D-70).
		const { stats, pending } = await findAllReviews(owner, { filter: "all", after: null });
		expect(stats).toEqual({ count: 2, average: 4.5, perStar: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 } });
		expect(pending).toBe(3);
		expect((await findReviews(shop, 1)).stats).toMatchObject({ count: 2, average: 4.5 });
		expect(await all("5")).toMatchObject([
			{ userEmail: "sample@example.com", productName: "5-Pair Pack", reviewText: null },
		]);
	});

	test("AREV-24 reviews and their statistics can be filtered by product", async () => {
		const sample = { userName: "Sample", userEmail: "sample@example.com", reviewText: "" };
		for (const rating of [1, 2]) await submitReview(shop, { ...sample, productId: 3, rating }, null);
		const ofThree = () => findAllReviews(owner, { filter: "all", productId: 3, after: null });
		const [first] = (await ofThree()).reviews;
		await approveReview(owner, first?.id ?? "");
		const found = await ofThree();
		expect(found.reviews.map(({ productId }) => productId)).toEqual([3, 3]);
		expect(found.stats).toMatchObject({ count: 1, average: first?.rating });
		expect(found.pending).toBe(1);
		expect((await findAllReviews(owner, { filter: "pending", productId: 3, after: null })).reviews).toHaveLength(1);
		expect((await findAllReviews(owner, { filter: "all", productId: 4, after: null })).stats.count).toBe(0);
		expect((await findAllReviews(owner, { filter: "all", after: null })).stats.count).toBe(3);
		expect(found.products.map(({ id }) => id)).toEqual([1, 2, 3, 4, 6]);
		const inSpanish = await findAllReviews({ ...owner, language: "es" }, { filter: "all", after: null });
		expect(inSpanish.products[0]).toEqual({ id: 1, name: "Paquete de 5 pares" });
		for (const { id } of found.reviews) await deleteReview(owner, id);
	});

	test("AREV-24 a product id that is not a number is rejected", async () => {
		const call = (query: string) => callApi(listReviews, owner, { path: `/api/admin/reviews?${query}` });
		expect(await call("product_id=x")).toMatchObject({ status: 400, body: { code: "invalid_input" } });
		const { body } = await call("product_id=1&filter=approved");
		expect(body).toMatchObject({ stats: { total: 2, average: 4.5, pending: 3 }, reviews: [{}, {}] });
	});
});
