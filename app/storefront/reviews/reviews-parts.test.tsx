// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Language } from "#app/i18n/language.ts";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderOnServer, renderScreen } from "#app/testing/render-screen.tsx";
import type { PublicReview } from "#shop/people/reviews/public-review.rules.ts";
import { type ReviewQuery, reviewPageOf } from "#shop/people/reviews/review-page.rules.ts";
import { reviewStats } from "#shop/people/reviews/reviews.rules.ts";
import { knownProduct } from "#tests/selling/money/known-products.ts";
import { ReviewsBlock } from "./reviews-block.tsx";
import { ReviewsScreen } from "./reviews-screen.tsx";
import type { LoadedReviewPage, LoadedReviews } from "./reviews-state.ts";

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

const USUAL: ReviewQuery = { productId: null, stars: null, sort: "newest", page: 1 };
/** The page of a list, as the server would send it. */
const pageFor = (all: LoadedReviews, query: ReviewQuery): LoadedReviewPage =>
	all.status === "failed"
		? all
		: {
				status: "ready",
				stats: reviewStats(all.reviews.map(({ rating }) => rating)),
				...reviewPageOf(all.reviews, query),
			};
const screen = (all: LoadedReviews, given: Partial<ReviewQuery> = {}) => {
	const query = { ...USUAL, ...given };
	return <ReviewsScreen query={query} products={products} first={pageFor(all, query)} result={null} />;
};
const open = async (first: LoadedReviews, { productId = null as number | null, language = "en" as Language } = {}) => {
	const server = await openShop({});
	return Object.assign(await renderScreen(screen(first, { productId }), { path: "/reviews", language }), { server });
};
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

describe("a review", () => {
	test.each([
		["en", "Jul 31, 2025 · 5-Pair Pack · Verified buyer", "4 out of 5 stars"],
		["es", "31 jul 2025 · 5-Pair Pack · Compra verificada · Escrita en inglés", "4 de 5 estrellas"],
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
	["the block", (first: LoadedReviews) => <ReviewsBlock product={knownProduct(1)} first={first} />],
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

	test("REV-35 that cannot be loaded say why, and not that there are none", async () => {
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

	const many = Array.from({ length: 26 }, (_, n) =>
		review({ id: `r${n}`, userName: `Person ${n}`, rating: n < 2 ? 1 : 5, reviewText: n % 2 === 0 ? "So soft" : null }),
	);
	const names = (html: ParentNode) => texts([...html.querySelectorAll("article footer p:first-child")]);
	const linkOf = (html: ParentNode, rel: string) => html.querySelector(`a[rel=${rel}]`)?.getAttribute("href") ?? null;

	test("D-144 REV-15 twelve a page, those with words first, and links between pages without scripts", async () => {
		const open = (page: number) => renderOnServer(screen(ready(many), { page }), { path: "/reviews" });
		const first = await open(1);
		expect(names(first)).toEqual(Array.from({ length: 12 }, (_, n) => `Person ${2 * n}`));
		expect([linkOf(first, "prev"), linkOf(first, "next")]).toEqual([null, "/reviews?page=2#review-list"]);
		expect(first.querySelector("#review-list")?.textContent).toContain("13 ratings without a comment");
		const second = await open(2);
		expect(names(second).slice(0, 3)).toEqual(["Person 24", "Person 1", "Person 3"]);
		expect([linkOf(second, "prev"), linkOf(second, "next")]).toEqual([
			"/reviews#review-list",
			"/reviews?page=3#review-list",
		]);
		const last = await open(3);
		expect([names(last).length, linkOf(last, "next")]).toEqual([2, null]);
		expect(last.body.textContent).toContain("Page 3 of 3");
	});

	test("D-144 the histogram shows the stars of all, chooses one and gives it up again", async () => {
		const rows = async (given: Partial<ReviewQuery>) => {
			const html = await renderOnServer(screen(ready(many), given), { path: "/reviews" });
			return [...html.querySelectorAll("nav[aria-label='Filter by stars'] li")].map((row) => [
				row.textContent,
				row.querySelector("a")?.getAttribute("href") ?? null,
				row.querySelector("a")?.getAttribute("aria-current") ?? null,
			]);
		};
		expect(await rows({ productId: 2, sort: "lowest", page: 2 })).toEqual([
			["5 stars24", "/reviews?product=2&stars=5&sort=lowest", null],
			["4 stars0", null, null],
			["3 stars0", null, null],
			["2 stars0", null, null],
			["1 star2", "/reviews?product=2&stars=1&sort=lowest", null],
		]);
		expect((await rows({ stars: 1 })).at(-1)).toEqual(["1 star2", "/reviews", "true"]);
		const chosen = await renderOnServer(screen(ready(many), { stars: 1 }), { path: "/reviews" });
		expect(names(chosen)).toEqual(["Person 0", "Person 1"]);
		const none = await renderOnServer(screen(ready(many), { stars: 3 }), { path: "/reviews" });
		expect(none.body.textContent).toContain("No reviews with these stars yet.");
	});

	test("REV-13 D-144 a link at the top leads to the form, on every screen", async () => {
		const page = await open(ready(many));
		const link = page.link("Leave a Review");
		expect(link.className).not.toContain("hidden");
		expect(page.all(String(link.getAttribute("href")))[0]?.querySelector("form")).not.toBeNull();
	});

	test("D-144 the orders are links that keep what is chosen", async () => {
		const page = await open(ready(many), { productId: 2 });
		const links = page.all("nav[aria-label='Sort by'] a");
		expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
			["Newest", "/reviews?product=2"],
			["Highest rated", "/reviews?product=2&sort=highest"],
			["Lowest rated", "/reviews?product=2&sort=lowest"],
		]);
	});

	test("REV-35 D-144 Try Again shows the first page of what the API sends", async () => {
		const row = ({ id, rating, reviewText, userName }: PublicReview) => ({
			id,
			rating,
			product_id: 1,
			review_text: reviewText,
			user_name: userName,
			is_spotlight: false,
			is_verified_buyer: false,
			created_at: "2025-08-01T03:30:00.000Z",
		});
		await openShop({ responses: { "GET /api/reviews": () => apiResponse(many.map(row)) } });
		const page = await renderScreen(screen(FAILED), { path: "/reviews" });
		await page.click(page.button("Try Again"));
		expect(page.all("article")).toHaveLength(12);
		expect(page.text()).toContain("26 reviews");
	});
});

test("REV-01 the block on a product's page has its heading for a name", async () => {
	await openShop({});
	const page = await renderScreen(<ReviewsBlock product={knownProduct(1)} first={ready([])} />);
	expect(page.all("#reviews")[0]?.getAttribute("aria-labelledby")).toBe("reviews-title");
	expect(texts(page.all("#reviews-title"))).toEqual(["Customer reviews"]);
});

describe("the form", () => {
	test("REV-05 REV-07 REV-08 its fields, and the products of the page to choose from", async () => {
		const page = await open(ready([]), { productId: 2 });
		expect(texts(page.all("#review-form option"))).toEqual(["5-Pair Pack", "15-Pair Pack", "Test product"]);
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
