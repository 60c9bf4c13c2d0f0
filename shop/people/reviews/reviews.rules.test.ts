import { describe, expect, test } from "vitest";
import {
	checkReview,
	DEFAULT_RATING,
	normalReview,
	RATING_MAX,
	RATING_MIN,
	REVIEW_BANNER_MS,
	REVIEW_SUCCESS_MS,
	REVIEWS_SHOWN,
	reviewStats,
} from "./reviews.rules.ts";

const review = { productId: 1, rating: 5, userName: "Ana", userEmail: "ana@example.com", reviewText: "Soft!" };

describe("checkReview", () => {
	test("REV-16 REV-20 accepts a review with and without text", () => {
		expect(checkReview(review)).toEqual([]);
		expect(checkReview({ ...review, reviewText: "" })).toEqual([]);
		expect(checkReview({ ...review, reviewText: undefined })).toEqual([]);
	});

	test("REV-16 reports every required field of an empty review", () => {
		expect(checkReview({})).toEqual([
			{ field: "productId", code: "invalid_choice" },
			{ field: "rating", code: "out_of_range" },
			{ field: "userName", code: "required" },
			{ field: "userEmail", code: "required" },
		]);
	});

	test.each([0, 6, -1, 4.5, Number.NaN, "five"])("REV-17 rejects a rating of %j", (rating) => {
		expect(checkReview({ ...review, rating })).toEqual([{ field: "rating", code: "out_of_range" }]);
	});

	test("REV-18 requires a valid email", () => {
		expect(checkReview({ ...review, userEmail: "ana" })).toEqual([{ field: "userEmail", code: "invalid_email" }]);
	});

	test("limits text lengths", () => {
		expect(checkReview({ ...review, userName: "a".repeat(101) })).toEqual([{ field: "userName", code: "too_long" }]);
		expect(checkReview({ ...review, reviewText: "a".repeat(4001) })).toEqual([
			{ field: "reviewText", code: "too_long" },
		]);
		expect(checkReview({ ...review, reviewText: "a\u0000" })).toEqual([
			{ field: "reviewText", code: "invalid_characters" },
		]);
	});

	test.each([0, -1, 1.5, "wax"])("REV-23 rejects the product %j", (productId) => {
		expect(checkReview({ ...review, productId })).toEqual([{ field: "productId", code: "invalid_choice" }]);
	});
});

test("REV-21 texts are trimmed; an empty one becomes null", () => {
	const typed = { ...review, userName: "  Ana ", userEmail: " ana@example.com ", reviewText: " \n " };
	expect(normalReview(typed)).toEqual({ ...review, reviewText: null });
});

describe("statistics", () => {
	test.each([
		[[], 0],
		[[5], 5],
		[[4, 5], 4.5],
		[[5, 4, 4], 4.3],
		[[5, 5, 4], 4.7],
		[[4, 4, 4, 5], 4.3],
		[[1, 2], 1.5],
	])("REV-29 REV-30 the average of %j is %d", (ratings, average) => {
		expect(reviewStats(ratings)).toMatchObject({ count: ratings.length, average });
	});

	test("REV-29 counts reviews per star", () => {
		expect(reviewStats([5, 5, 4, 1]).perStar).toEqual({ 1: 1, 2: 0, 3: 0, 4: 1, 5: 2 });
	});
});

test.each([
	["CONST-15 reviews shown at first", REVIEWS_SHOWN, 3],
	["CONST-16 the lowest rating", RATING_MIN, 1],
	["CONST-16 the highest rating", RATING_MAX, 5],
	["REV-07 the form's rating", DEFAULT_RATING, 5],
	["CONST-23 the form's success message in ms", REVIEW_SUCCESS_MS, 5000],
	["CONST-23 the page's banner in ms", REVIEW_BANNER_MS, 8000],
])("%s", (_, value, expected) => expect(value).toBe(expected));
