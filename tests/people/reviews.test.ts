import { beforeAll, describe, expect, test } from "vitest";
import { loader as listReviews } from "#app/api/admin/people/reviews/reviews.ts";
import { findActivity } from "#shop/kernel/activity/activity-log.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import type { ReviewFilter } from "#shop/people/reviews/admin-review.rules.ts";
import { findAllReviews } from "#shop/people/reviews/find-all-reviews.ts";
import { findReviews } from "#shop/people/reviews/find-reviews.ts";
import { approveReview, deleteReview, spotlightReview } from "#shop/people/reviews/moderate-review.ts";
import { submitReview } from "#shop/people/reviews/submit-review.ts";
import { addAccount, addOrder } from "#shop/selling/points/testing/add-order.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("reviews in the admin on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, clock } = await openTestShop(database);
	const owner = byOwner(shop);

	const all = async (filter: ReviewFilter) => (await findAllReviews(owner, { filter })).reviews;
	const ratingsOf = async (filter: Parameters<typeof all>[0]) =>
		(await all(filter)).map(({ rating }) => rating).sort((one, other) => other - one);

	/** Five reviews of 1 to 5 stars; the last two are approved, the last one is featured. */
	beforeAll(async () => {
		for (const rating of [1, 2, 3, 4, 5]) {
			const author = { userName: `Sample ${rating}`, userEmail: "sample@example.com", reviewText: "" };
			await submitReview(shop, { ...author, productId: 1, rating }, null);
		}
		const [five, four] = (await all("all")).toSorted((one, other) => other.rating - one.rating);
		await approveReview(owner, five?.id ?? "");
		await approveReview(owner, four?.id ?? "");
		await spotlightReview(owner, five?.id ?? "", true);
	});

	test("AREV-20 all reviews are listed, newest first", async () => {
		expect(await ratingsOf("all")).toEqual([5, 4, 3, 2, 1]);
		const times = (await all("all")).map(({ createdAt }) => createdAt);
		expect(times).toEqual(times.toSorted((one, other) => other - one));
	});

	test("AREV-26 the filters of pending and approved reviews", async () => {
		expect(await ratingsOf("pending")).toEqual([3, 2, 1]);
		expect(await ratingsOf("approved")).toEqual([5, 4]);
	});

	test("AREV-27 the filter of featured reviews", async () => {
		expect(await ratingsOf("spotlight")).toEqual([5]);
	});

	test.each(["1", "2", "3", "4", "5"] as const)("AREV-28 the filter of %s stars", async (star) => {
		expect(await ratingsOf(star)).toEqual([Number(star)]);
	});

	test("AREV-01 AREV-02 the statistics: how many are approved, and their average", async () => {
		// Three are pending: they are counted, and do not change the average (D-70).
		const { stats, pending } = await findAllReviews(owner);
		expect([stats.count, stats.average, pending]).toEqual([2, 4.5, 3]);
		expect((await findReviews(shop, 1)).stats).toMatchObject({ count: 2, average: 4.5 });
	});

	test("AREV-03 AREV-24 the statistics: how many of the approved have how many stars", async () => {
		const { stats } = await findAllReviews(owner);
		expect(stats.perStar).toEqual({ 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 });
	});

	test("AREV-25 AREV-29 a review has its product, rating, author, text and time", async () => {
		const author = { userName: "Sample 5", userEmail: "sample@example.com", reviewText: null };
		expect(await all("5")).toMatchObject([
			{ ...author, productId: 1, productName: "5-Pair Pack", rating: 5, createdAt: expect.any(Number) },
		]);
	});

	test("AREV-24 reviews and their statistics can be filtered by product", async () => {
		const sample = { userName: "Sample", userEmail: "sample@example.com", reviewText: "" };
		for (const rating of [1, 2]) await submitReview(shop, { ...sample, productId: 3, rating }, null);
		const ofThree = () => findAllReviews(owner, { filter: "all", productId: 3 });
		const [first] = (await ofThree()).reviews;
		await approveReview(owner, first?.id ?? "");
		const found = await ofThree();
		expect(found.reviews.map(({ productId }) => productId)).toEqual([3, 3]);
		expect(found.stats).toMatchObject({ count: 1, average: first?.rating });
		expect(found.pending).toBe(1);
		expect((await findAllReviews(owner, { filter: "pending", productId: 3 })).reviews).toHaveLength(1);
		expect((await findAllReviews(owner, { filter: "all", productId: 4 })).stats.count).toBe(0);
		expect((await findAllReviews(owner)).stats.count).toBe(3);
		// In the order of the shop.
		expect(found.products.map(({ id }) => id)).toEqual([1, 2, 6, 3, 4]);
		const inSpanish = await findAllReviews({ ...owner, language: "es" }, { filter: "all" });
		expect(inSpanish.products[0]).toEqual({ id: 1, name: "Paquete de 5 pares" });
		for (const { id } of found.reviews) await deleteReview(owner, id);
	});

	test("AREV-24 a product id that is not a number is rejected", async () => {
		const call = (query: string) => callApi(listReviews, owner, { path: `/api/admin/reviews?${query}` });
		expect(await call("product_id=x")).toMatchObject({ status: 400, body: { code: "invalid_input" } });
		const { body } = await call("product_id=1&filter=approved");
		expect(body).toMatchObject({ stats: { total: 2, average: 4.5, pending: 3 }, reviews: [{}, {}] });
	});

	/** A pending review of the wax. */
	const submit = async (userEmail = "sample@example.com") => {
		const userName = `Buyer ${crypto.randomUUID()}`;
		await submitReview(shop, { productId: 4, rating: 5, userName, userEmail, reviewText: "Soft" }, null);
		return (await all("pending")).find((review) => review.userName === userName)?.id ?? "";
	};
	const find = async (id: string) => (await all("all")).find((review) => review.id === id);
	const logOf = async (id: string) =>
		(await findActivity(owner, 20))
			.filter(({ details }) => Object.values(details).includes(id))
			.map(({ actionType, details: { review_id: _, ...details } }) => [actionType, details]);

	test("AREV-08 AREV-21 a pending review is approved, once however often it is clicked", async () => {
		const id = await submit();
		expect(await find(id)).toMatchObject({ isApproved: false });
		await approveReview(owner, id);
		await approveReview(owner, id);
		expect(await find(id)).toMatchObject({ isApproved: true, isSpotlight: false });
		expect(await logOf(id)).toEqual([["REVIEW_APPROVE", { product_id: 4 }]]);
	});

	test("AREV-11 AREV-23 an approved review is featured, and no longer; a pending one is not", async () => {
		const id = await submit();
		await expect(spotlightReview(owner, id, true)).rejects.toMatchObject({ code: "review_not_approved" });
		await approveReview(owner, id);
		await spotlightReview(owner, id, true);
		expect((await findReviews(shop, 4)).reviews.find((review) => review.id === id)).toMatchObject({
			isSpotlight: true,
		});
		await spotlightReview(owner, id, false);
		expect(await find(id)).toMatchObject({ isSpotlight: false });
		expect(await logOf(id)).toEqual([
			["REVIEW_SPOTLIGHT", { product_id: 4, is_spotlight: false }],
			["REVIEW_SPOTLIGHT", { product_id: 4, is_spotlight: true }],
			["REVIEW_APPROVE", { product_id: 4 }],
		]);
	});

	test("AREV-12 AREV-22 a review is deleted, once", async () => {
		const [id, approved] = [await submit(), await submit()];
		await approveReview(owner, approved);
		await deleteReview(owner, approved);
		await deleteReview(owner, id);
		expect(await find(id)).toBeUndefined();
		await expect(deleteReview(owner, id)).rejects.toMatchObject({ code: "not_found" });
		expect(await logOf(id)).toEqual([["REVIEW_DELETE", { product_id: 4, was_approved: false }]]);
		expect((await logOf(approved))[0]).toEqual(["REVIEW_DELETE", { product_id: 4, was_approved: true }]);
	});

	test("D-47 a review is marked when its email address bought the product", async () => {
		await transaction(asSystem(shop), async (tx) => {
			const userId = await addAccount(tx, "buyer@example.com");
			const orderId = await addOrder(tx, { userId, merchandiseCents: 399, at: clock.at, productId: 4 });
			await tx.updateTable("orders").set({ email: "Buyer@Example.com" }).where("id", "=", orderId).execute();
		});
		const [bought, other] = [await submit("buyer@example.com"), await submit()];
		await approveReview(owner, bought);
		await approveReview(owner, other);
		const { reviews } = await findReviews(shop, 4);
		const isMarked = (id: string) => reviews.find((review) => review.id === id)?.isVerifiedBuyer;
		expect([isMarked(bought), isMarked(other)]).toEqual([true, false]);
	});
});
