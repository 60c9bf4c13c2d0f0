import { describe, expect, test } from "vitest";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { findAllReviews } from "./find-all-reviews.ts";
import { findFeaturedReviews, findRatings } from "./find-ratings.ts";
import { approveReview, spotlightReview } from "./moderate-review.ts";
import { submitReview } from "./submit-review.ts";

describe.each(databaseKinds)("ratings in lists on the %s database", async (kind) => {
	const { shop, clock } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	let written = 0;
	const write = async (review: { productId: number; rating: number; reviewText: string }) => {
		clock.at += 1000;
		written += 1;
		await submitReview(shop, { ...review, userName: `Sample ${written}`, userEmail: "sample@example.com" }, null);
		const { reviews } = await findAllReviews(owner);
		return reviews.find(({ userName }) => userName === `Sample ${written}`)?.id ?? "";
	};

	test("REV-29 REV-30 D-46 each product has the count and average of its approved reviews", async () => {
		expect(await findRatings(shop)).toEqual({});
		for (const rating of [5, 5, 4]) await approveReview(owner, await write({ productId: 1, rating, reviewText: "" }));
		await approveReview(owner, await write({ productId: 4, rating: 2, reviewText: "" }));
		await write({ productId: 2, rating: 1, reviewText: "" });
		expect(await findRatings(shop)).toEqual({ 1: { count: 3, average: 4.7 }, 4: { count: 1, average: 2 } });
	});

	test("D-46 REV-25 the home page has approved reviews with a text, the featured one first, then the newest", async () => {
		const featured = await write({ productId: 1, rating: 5, reviewText: "First" });
		await approveReview(owner, featured);
		await spotlightReview(owner, featured, true);
		for (const reviewText of ["Second", "Third"]) {
			await approveReview(owner, await write({ productId: 1, rating: 5, reviewText }));
		}
		await write({ productId: 1, rating: 5, reviewText: "Pending" });
		const textsOf = async (max: number) => (await findFeaturedReviews(shop, max)).map(({ reviewText }) => reviewText);
		expect(await textsOf(9)).toEqual(["First", "Third", "Second"]);
		expect(await textsOf(2)).toEqual(["First", "Third"]);
		expect(Object.keys((await findFeaturedReviews(shop, 1))[0] ?? {})).not.toContain("userEmail");
	});
});
