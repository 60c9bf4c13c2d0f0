// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Language } from "#app/i18n/language.ts";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderOnServer, renderScreen } from "#app/testing/render-screen.tsx";
import type { PublicReview } from "#shop/reviews/public-review.rules.ts";
import { reviewStats } from "#shop/reviews/reviews.rules.ts";
import { ReviewsBlock } from "./reviews-block.tsx";
import { ReviewsScreen } from "./reviews-screen.tsx";
import type { LoadedReviews } from "./reviews-state.ts";

const review = (given: Partial<PublicReview> = {}): PublicReview => ({
	id: "r1",
	productId: 1,
	rating: 4,
	reviewText: "So soft",
	userName: "Ana",
	isSpotlight: false,
	isVerifiedBuyer: false,
	createdAt: Date.UTC(2025, 7, 1, 3, 30),
	...given,
});
const ready = (reviews: PublicReview[], next: string | null = null): LoadedReviews => ({
	status: "ready",
	reviews,
	next,
	stats: reviewStats(reviews.map(({ rating }) => rating)),
});
const FAILED: LoadedReviews = { status: "failed", code: "x", message: "The disk is full." };
const products = [
	{ id: 1, name: "5-Pair Pack" },
	{ id: 2, name: "15-Pair Pack" },
	{ id: 8, name: "Test product" },
];

afterEach(closeShop);

const screen = (first: LoadedReviews, productId: number | null = null) => (
	<ReviewsScreen productId={productId} products={products} first={first} isLater={false} result={null} />
);
const open = async (first: LoadedReviews, { productId = null as number | null, language = "en" as Language } = {}) => {
	const server = await openShop({});
	return Object.assign(await renderScreen(screen(first, productId), { path: "/reviews", language }), { server });
};
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

describe("a review", () => {
	test.each([
		["en", "Jul 31, 2025 · 5-Pair Pack · Verified buyer", "4 out of 5 stars"],
		["es", "31 jul 2025 · 5-Pair Pack · Compra verificada", "4 de 5 estrellas"],
	] as const)(
		"says who gave how many stars, when in the shop's zone, and for what: %s",
		async (language, line, label) => {
			const page = await open(ready([review({ isVerifiedBuyer: true, isSpotlight: true })]), { language });
			const [card] = page.all("article");
			expect(texts(page.all("article footer p"))).toEqual(["Ana", line]);
			expect(card?.querySelector("[role=img]")?.getAttribute("aria-label")).toBe(label);
			expect(card?.querySelectorAll(".fill-star")).toHaveLength(4);
			expect(card?.textContent).toContain("So soft");
			expect(card?.textContent).toMatch(/Featured|Destacad/);
		},
	);

	test("without words, mark and purchase says nothing of them", async () => {
		const page = await open(ready([review({ reviewText: null, productId: 99 })]));
		expect(texts(page.all("article p"))).toEqual(["Ana", "Jul 31, 2025"]);
	});
});

describe.each([
	["the block", (first: LoadedReviews) => <ReviewsBlock productId={1} first={first} />],
	["the page", (first: LoadedReviews) => screen(first)],
])("%s of reviews", (_, part) => {
	const openPart = async (first: LoadedReviews) => {
		await openShop({});
		return renderScreen(part(first));
	};

	test("REV-02 REV-03 says the average and the number of them, in words as well", async () => {
		const page = await openPart(ready([review(), review({ id: "r2", rating: 5 })]));
		const [average] = page.all("p:has(> strong)");
		expect(average?.textContent).toBe("4.52 reviews");
		expect(average?.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("4.5 out of 5 stars on average");
	});

	test("REV-03 a single one is one review, and none are no stars", async () => {
		expect((await openPart(ready([review()]))).text()).toContain("1 review");
		const none = await openPart(ready([]));
		expect([none.all("p:has(> strong)").length, none.text().includes("No reviews yet.")]).toEqual([0, true]);
	});

	test("REV-30 REV-35 that cannot be loaded say why, and not that there are none", async () => {
		const page = await openPart(FAILED);
		expect(texts(page.all("[role=alert]"))).toEqual([expect.stringContaining("The disk is full.")]);
		expect(page.text()).not.toContain("No reviews yet.");
		const held = Promise.withResolvers<Response>();
		vi.stubGlobal("fetch", () => held.promise);
		await page.click(page.button("Try Again"));
		expect(page.isOff(page.button("Try Again"))).toBe(true);
		await act(async () => held.resolve(new Response("", { status: 500 })));
		expect(page.isOff(page.button("Try Again"))).toBe(false);
	});
});

describe("the page of all reviews", () => {
	test("REV-12 REV-13 has its words, and a filter with a mark on what is shown", async () => {
		const page = await open(ready([]), { productId: 2 });
		expect(page.text()).toContain("What people with braces are saying. We read every review before we publish it.");
		const links = page.all("nav[aria-label='Filter by product'] a");
		expect(
			links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")]),
		).toEqual([
			["All products", "/reviews", null],
			["5-Pair Pack", "/reviews?product=1", null],
			["15-Pair Pack", "/reviews?product=2", "page"],
			["Test product", "/reviews?product=8", null],
		]);
	});

	test("REV-04 without scripts the next page is a link", async () => {
		const page = await renderOnServer(screen(ready([review()], "1_a")), { path: "/reviews" });
		const next = page.querySelector("a[rel=next]");
		expect([next?.textContent, next?.getAttribute("href")]).toEqual(["Older reviews", "/reviews?after=1_a"]);
		expect([...page.querySelectorAll("button")].map(({ textContent }) => textContent)).not.toContain("Show more");
	});
});

test("REV-01 the block on a product's page has its heading for a name", async () => {
	await openShop({});
	const page = await renderScreen(<ReviewsBlock productId={1} first={ready([])} />);
	expect(page.all("#reviews")[0]?.getAttribute("aria-labelledby")).toBe("reviews-title");
	expect(texts(page.all("#reviews-title"))).toEqual(["Customer reviews"]);
});

describe("the form", () => {
	test("REV-05 REV-07 REV-08 its fields, and only products that may be reviewed to choose from", async () => {
		const page = await open(ready([]), { productId: 2 });
		expect(texts(page.all("#review-form option"))).toEqual(["5-Pair Pack", "15-Pair Pack"]);
		expect(page.field("Product").value).toBe("2");
		expect(
			page.all("#review-form [required]").map(({ id }) => [id, page.all(`#${id}`)[0]?.getAttribute("autocomplete")]),
		).toEqual([
			["review-userName", "name"],
			["review-userEmail", "email"],
		]);
		const hint = (name: string) => page.all(`#${page.field(name).getAttribute("aria-describedby")}`)[0]?.textContent;
		expect([hint("Email"), hint("Your review")]).toEqual(["Never shown publicly.", "Optional"]);
		const [form] = page.all("#review-form") as HTMLFormElement[];
		expect([form?.getAttribute("action"), form?.method]).toEqual(["/reviews#review-form", "post"]);
	});

	test("REV-10 sends what was chosen and typed, waits, and is empty afterwards", async () => {
		const held = Promise.withResolvers<Response>();
		const server = await openShop({ responses: { "POST /api/reviews": () => held.promise } });
		const page = await renderScreen(screen(ready([])), { path: "/reviews" });
		await page.type(page.field("Product"), "2");
		await page.click(page.field("3 out of 5 stars"));
		await page.type(page.field("Name"), "Ana");
		await page.type(page.field("Email"), "ana@example.com");
		await page.type(page.field("Your review"), "So soft");
		await page.click(page.button("Submit review"));
		expect([page.isOff(page.button("Sending...")), page.button("Sending...").getAttribute("aria-busy")]).toEqual([
			true,
			"true",
		]);
		expect(server.calls.find(({ line }) => line === "POST /api/reviews")?.body).toMatchObject({
			product_id: 2,
			rating: 3,
			user_name: "Ana",
			user_email: "ana@example.com",
			review_text: "So soft",
		});
		await act(async () => held.resolve(apiResponse({}, { status: 201 })));
		expect(texts(page.all("#review-form [role=status]"))).toEqual([
			"Review submitted successfully! Your review will appear after approval.",
		]);
		expect([page.field("Name").value, page.field("Email").value, page.field("Your review").value]).toEqual([
			"",
			"",
			"",
		]);
	});
});

describe("the page of all reviews", () => {
	const two = ready([review(), review({ id: "r2", productId: 2 })]);

	test("ROUTE-09 REV-15 has the reviews of all products", async () => {
		expect((await open(two)).all("article")).toHaveLength(2);
	});

	test("REV-12 is filtered by links", async () => {
		const page = await open(two);
		expect(page.link("15-Pair Pack").getAttribute("href")).toBe("/reviews?product=2");
		expect(page.link("All products").getAttribute("aria-current")).toBe("page");
	});

	test("REV-13 REV-22 has a form, preset to product 1", async () => {
		const page = await open(two);
		expect(page.isOff(page.button("Submit review"))).toBe(false);
		expect(page.field("Product").value).toBe("1");
	});
});
