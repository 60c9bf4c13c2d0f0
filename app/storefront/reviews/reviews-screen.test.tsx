// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ReviewsScreen } from "./reviews-screen.tsx";
import type { LoadedReviews } from "./reviews-state.ts";

const NONE: LoadedReviews & { status: "ready" } = {
	status: "ready",
	reviews: [],
	stats: { count: 0, average: 0 },
	next: null,
};
const products = [
	{ id: 1, name: "5-Pair Pack" },
	{ id: 2, name: "15-Pair Pack" },
];

afterEach(closeShop);

describe("the page of all reviews", () => {
	const open = (first: LoadedReviews, isLater = false) =>
		renderScreen(<ReviewsScreen productId={2} products={products} first={first} isLater={isLater} result={null} />);

	test("REV-04 a later page links back to the newest and on to the next", async () => {
		await openShop({});
		const page = await open({ ...NONE, next: "1_00000000-0000-4000-8000-000000000000" }, true);
		expect(page.link("Back to the newest reviews").getAttribute("href")).toBe("/reviews?product=2");
		expect(page.button("Show more")).toBeDefined();
	});

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
