// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { PublicReview } from "#shop/people/reviews/public-review.rules.ts";
import { reviewStats } from "#shop/people/reviews/reviews.rules.ts";
import { knownProduct } from "#tests/selling/money/known-products.ts";
import { ReviewsBlock } from "./reviews-block.tsx";
import type { LoadedReviews } from "./reviews-state.ts";

afterEach(closeShop);

const REVIEWS = [3, 5, 1, 4].map(
	(rating, index): PublicReview => ({
		id: `r${index}`,
		productId: 2,
		rating,
		reviewText: rating === 5 ? null : `Stars: ${rating}`,
		userName: "Ana",
		isSpotlight: false,
		isVerifiedBuyer: rating === 4,
		createdAt: Date.UTC(2025, 7, 1),
	}),
);
const ready = (next: string | null): LoadedReviews => ({
	status: "ready",
	reviews: REVIEWS,
	next,
	stats: reviewStats(REVIEWS.map(({ rating }) => rating)),
});
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

describe("D-201 the block on a product's page", () => {
	const openBlock = async (next: string | null) => {
		await openShop({});
		const page = await renderScreen(<ReviewsBlock product={knownProduct(2)} first={ready(next)} />, {
			path: "/product/2",
		});
		return { page, shown: () => page.all("article [role=img]").map((stars) => stars.getAttribute("aria-label")?.[0]) };
	};

	test("counts its reviews by stars, each with the way to them", async () => {
		const { page } = await openBlock(null);
		const rows = page.all("nav[aria-label='Filter by stars'] li");
		expect(texts(rows)).toEqual(["5 stars1", "4 stars1", "3 stars1", "2 stars0", "1 star1"]);
		expect(rows.map((row) => row.querySelector("a")?.getAttribute("href") ?? null)).toEqual([
			"/reviews?product=2&stars=5",
			"/reviews?product=2&stars=4",
			"/reviews?product=2&stars=3",
			null,
			"/reviews?product=2&stars=1",
		]);
		expect(page.text()).toContain("“Verified buyer” means that");
	});

	test("shows those with words first, and sorts them in place", async () => {
		const { page, shown } = await openBlock(null);
		expect(shown()).toEqual(["3", "1", "4"]);
		await page.click(page.link("Highest rated"));
		expect(shown()).toEqual(["4", "3", "1"]);
		await page.click(page.link("Lowest rated"));
		expect(shown()).toEqual(["1", "3", "4"]);
		expect(page.link("Lowest rated").getAttribute("aria-current")).toBe("true");
		expect(page.location.current).toBe("/product/2");
	});

	test("leads to the reviews page when it has only some of them", async () => {
		const { page } = await openBlock("cursor");
		await page.click(page.link("Lowest rated"));
		expect(page.location.current).toBe("/reviews?product=2&sort=lowest");
	});
});
