// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { type ReviewQuery, reviewPageOf } from "#shop/people/reviews/review-page.rules.ts";
import { reviewStats } from "#shop/people/reviews/reviews.rules.ts";
import { ReviewsScreen } from "./reviews-screen.tsx";
import type { LoadedReviewPage } from "./reviews-state.ts";

const QUERY: ReviewQuery = { productId: 2, stars: null, sort: "newest", page: 1 };
const NONE: LoadedReviewPage = { status: "ready", stats: reviewStats([]), ...reviewPageOf([], QUERY) };
const products = [
	{ id: 1, name: "5-Pair Pack" },
	{ id: 2, name: "15-Pair Pack" },
];

afterEach(closeShop);

describe("the page of all reviews", () => {
	const open = (first: LoadedReviewPage) =>
		renderScreen(<ReviewsScreen query={QUERY} products={products} first={first} result={null} />);

	test("REV-14 REV-32 the banner is shown for 8 seconds; a failure has the page's own text", async () => {
		let isDown = true;
		await openShop({
			responses: {
				"POST /api/reviews": () => (isDown ? new TypeError("Failed to fetch") : apiResponse({}, { status: 201 })),
			},
		});
		const page = await open(NONE);
		await page.type(page.field("Name"), "Ana");
		await page.type(page.field("Email"), "ana@example.com");
		await page.click(page.button("Submit review"));
		expect(page.text()).toContain("Failed to submit review. Please try again.");
		isDown = false;
		vi.useFakeTimers();
		await page.click(page.button("Submit review"));
		await act(async () => vi.advanceTimersByTimeAsync(7999));
		expect(page.text()).toContain("Review submitted successfully!");
		await act(async () => vi.advanceTimersByTimeAsync(1));
		expect(page.text()).not.toContain("Review submitted");
	});
});
