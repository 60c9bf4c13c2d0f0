// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { apiResponse, closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { PUBLIC_REVIEWS_PER_PAGE, type PublicReview } from "#shop/people/reviews/public-review.rules.ts";
import { reviewStats } from "#shop/people/reviews/reviews.rules.ts";
import { knownProduct } from "#tests/selling/money/known-products.ts";
import { ReviewsBlock } from "./reviews-block.tsx";
import type { LoadedReviews } from "./reviews-state.ts";

const review = (number: number, more: Partial<PublicReview> = {}): PublicReview => ({
	id: `r${number}`,
	productId: 1,
	rating: 5,
	reviewText: `Text ${number}`,
	userName: `Person ${number}`,
	isSpotlight: false,
	isVerifiedBuyer: false,
	createdAt: Date.UTC(2025, 8, 30 - number),
	...more,
});
const ready = (reviews: PublicReview[]): LoadedReviews => ({
	status: "ready",
	reviews,
	stats: reviewStats(reviews.map(({ rating }) => rating)),
	next: null,
});

/** More reviews than fit on a page: the newest, and the API's responses for them and for the rest. */
const many = Array.from({ length: PUBLIC_REVIEWS_PER_PAGE + 1 }, (_, n) => review(n + 1, { rating: n === 0 ? 1 : 5 }));
const NEXT = "1_00000000-0000-4000-8000-000000000000";
const firstOfMany: LoadedReviews = {
	status: "ready",
	reviews: many.slice(0, PUBLIC_REVIEWS_PER_PAGE),
	stats: { count: many.length, average: 4.9 },
	next: NEXT,
};
const buttonsOf = (page: { all(selector: string): Element[] }) => page.all("button").map((one) => one.textContent);
const rowsOf = (reviews: readonly PublicReview[], link: Record<string, string> = {}) =>
	apiResponse(
		reviews.map((one) => ({
			id: one.id,
			product_id: one.productId,
			rating: one.rating,
			review_text: one.reviewText,
			user_name: one.userName,
			is_spotlight: one.isSpotlight,
			is_verified_buyer: one.isVerifiedBuyer,
			created_at: new Date(one.createdAt).toISOString(),
		})),
		{ headers: link },
	);

afterEach(closeShop);

describe("the block on a product's page", () => {
	const openFive = async () => {
		await openShop({});
		const five = [1, 2, 3, 4, 5].map((n) => review(n, { rating: n === 1 ? 4 : 5 }));
		return renderScreen(<ReviewsBlock product={knownProduct(1)} first={ready(five)} />);
	};

	test("REV-01 REV-02 PROD-20 the average and the number of reviews", async () => {
		const page = await openFive();
		expect(page.text()).toContain("4.8");
		expect(page.text()).toContain("5 reviews");
	});

	test("REV-03 REV-04 three reviews, all of them on demand, and three again", async () => {
		const page = await openFive();
		expect(page.all("article")).toHaveLength(3);
		await page.click(page.button("View All"));
		expect(page.all("article")).toHaveLength(5);
		await page.click(page.button("Show Less"));
		expect(page.all("article")).toHaveLength(3);
	});

	test("REV-04 with more reviews than fit on a page, Show more reaches the last, and the count stays the total", async () => {
		const requests: string[] = [];
		const server = await openShop({ responses: { "GET /api/reviews": () => rowsOf(many.slice(-2)) } });
		const send = globalThis.fetch;
		vi.stubGlobal("fetch", (...call: Parameters<typeof fetch>) => {
			requests.push(String(call[0]));
			return send(...call);
		});
		const page = await renderScreen(<ReviewsBlock product={knownProduct(1)} first={firstOfMany} />);
		expect(buttonsOf(page)).not.toContain("Show more");
		await page.click(page.button("View All"));
		expect(page.all("article")).toHaveLength(PUBLIC_REVIEWS_PER_PAGE);
		await page.click(page.button("Show more"));
		expect(requests.at(-1)).toBe(`/api/reviews?product_id=1&after=${NEXT}`);
		// One review of this page was on the first already: another one was approved in between.
		expect(page.all("article").map((card) => card.querySelector("footer p")?.textContent)).toEqual(
			many.map(({ userName }) => userName),
		);
		expect(page.text()).toContain("201 reviews");
		expect(buttonsOf(page)).not.toContain("Show more");
		expect(server.lines().filter((line) => line === "GET /api/reviews")).toHaveLength(1);
		await page.click(page.button("Show Less"));
		expect(page.all("article")).toHaveLength(3);
	});

	test("REV-04 if the next page fails to load it says so, the list stays, and a retry loads it", async () => {
		let isDown = true;
		await openShop({ responses: { "GET /api/reviews": () => (isDown ? new TypeError("x") : rowsOf(many.slice(-1))) } });
		const page = await renderScreen(<ReviewsBlock product={knownProduct(1)} first={firstOfMany} />);
		await page.click(page.button("View All"));
		await page.click(page.button("Show more"));
		expect(page.text()).toContain("We couldn’t load more reviews. Please try again.");
		expect(page.all("article")).toHaveLength(PUBLIC_REVIEWS_PER_PAGE);
		isDown = false;
		await page.click(page.button("Show more"));
		expect(page.text()).not.toContain("We couldn’t load more reviews");
		expect(page.all("article")).toHaveLength(many.length);
	});

	test("REV-30 REV-35 Try Again with more reviews than fit on a page shows the server's average of all", async () => {
		const link = { link: `</api/reviews?product_id=1&after=${NEXT}>; rel="next"` };
		await openShop({
			responses: {
				"GET /api/reviews": () => rowsOf(many.slice(0, PUBLIC_REVIEWS_PER_PAGE), link),
				"GET /api/reviews/stats": () => apiResponse({ count: 1234, average: 4.2 }),
			},
		});
		const first = { status: "failed", code: "57P01", message: "x" } as const;
		const page = await renderScreen(<ReviewsBlock product={knownProduct(1)} first={first} />);
		await page.click(page.button("Try Again"));
		expect(page.text()).toContain("1,234 reviews");
		expect(page.text()).toContain("4.2");
		await page.click(page.button("View All"));
		expect(buttonsOf(page)).toContain("Show more");
	});

	test("spotlight reviews come first and have a badge; so do verified buyers", async () => {
		await openShop({});
		const list = [review(1), review(2, { isSpotlight: true, isVerifiedBuyer: true })];
		const page = await renderScreen(<ReviewsBlock product={knownProduct(1)} first={ready(list)} />);
		expect(page.all("article")[0]?.textContent).toMatch(/Featured.*Person 2.*Verified buyer/);
	});

	test("hostile text is rendered as text", async () => {
		await openShop({});
		const page = await renderScreen(
			<ReviewsBlock
				product={knownProduct(1)}
				first={ready([review(1, { reviewText: "<img src=x onerror=alert(1)>" })])}
			/>,
		);
		expect(page.all("article img")).toHaveLength(0);
		expect(page.text()).toContain("<img src=x onerror=alert(1)>");
	});

	const openForm = async () => {
		const server = await openShop({ responses: { "POST /api/reviews": () => apiResponse({}, { status: 201 }) } });
		const page = await renderScreen(<ReviewsBlock product={knownProduct(2)} first={ready([])} />);
		const submit = async () => {
			vi.useFakeTimers();
			await page.type(page.field("Name"), "Ana");
			await page.type(page.field("Email"), "ana@example.com");
			await page.click(page.button("Submit review"));
			await act(async () => vi.advanceTimersByTimeAsync(0));
			return server.calls.at(-1)?.body;
		};
		return { page, submit };
	};

	test("REV-05 the form is about the page's product, and empty again once it is sent", async () => {
		const { page, submit } = await openForm();
		expect(await submit()).toMatchObject({ product_id: 2 });
		expect(page.field("Name").value).toBe("");
	});

	test("REV-06 REV-07 CONST-16 the form has 1 to 5 stars; 5 are preset and sent", async () => {
		const { page, submit } = await openForm();
		const stars = page.all("input[type=radio]") as HTMLInputElement[];
		expect(stars.map(({ value, checked }) => [value, checked])).toEqual([
			...[1, 2, 3, 4].map((value) => [String(value), false]),
			["5", true],
		]);
		expect(await submit()).toMatchObject({ rating: 5 });
	});

	test("REV-08 REV-09 the form sends the name and the email address", async () => {
		const { submit } = await openForm();
		expect(await submit()).toMatchObject({ user_name: "Ana", user_email: "ana@example.com" });
	});

	test("REV-10 the form's text may stay empty", async () => {
		const { page, submit } = await openForm();
		expect((page.all("textarea")[0] as HTMLTextAreaElement).required).toBe(false);
		expect(await submit()).toMatchObject({ review_text: null });
	});

	test("REV-11 REV-33 the thank-you message is shown for 5 seconds", async () => {
		const { page, submit } = await openForm();
		await submit();
		expect(page.text()).toContain("Review submitted successfully! Your review will appear after approval.");
		await act(async () => vi.advanceTimersByTimeAsync(4999));
		expect(page.text()).toContain("Review submitted");
		await act(async () => vi.advanceTimersByTimeAsync(1));
		expect(page.text()).not.toContain("Review submitted");
	});

	test("REV-31 a rejection shows its message, and the typed values stay", async () => {
		await openShop({
			responses: { "POST /api/reviews": () => apiResponse({ message: "Out of order" }, { status: 500 }) },
		});
		const page = await renderScreen(<ReviewsBlock product={knownProduct(1)} first={ready([])} />);
		await page.type(page.field("Name"), "Ana");
		await page.type(page.field("Email"), "ana@example.com");
		await page.click(page.button("Submit review"));
		expect(page.text()).toContain("Failed to submit review. Error: Out of order");
		expect(page.field("Name").value).toBe("Ana");
	});

	test("REV-31 without a response the message is the shop's, not the browser's", async () => {
		await openShop({ responses: { "POST /api/reviews": () => new TypeError("Failed to fetch") } });
		const page = await renderScreen(<ReviewsBlock product={knownProduct(1)} first={ready([])} />, { language: "es" });
		await page.type(page.field("Nombre"), "Ana");
		await page.type(page.field("Correo electrónico"), "ana@example.com");
		await page.click(page.button("Enviar reseña"));
		expect(page.text()).toContain("No pudimos enviar tu reseña. Error: Error de red. Revisa tu conexión a internet");
	});

	test("REV-34 REV-35 retrying without a connection shows a message in the page's language", async () => {
		await openShop({ responses: { "GET /api/reviews": () => new TypeError("Failed to fetch") } });
		const first = { status: "failed", code: "57P01", message: "Sin base de datos" } as const;
		const page = await renderScreen(<ReviewsBlock product={knownProduct(1)} first={first} />, { language: "es" });
		await page.click(page.button("Intentar de nuevo"));
		expect(page.text()).toContain("No pudimos cargar las reseñas: Error de red. Revisa tu conexión a internet");
	});

	test("REV-16 missing fields show their errors, and nothing is sent", async () => {
		const server = await openShop({});
		const page = await renderScreen(<ReviewsBlock product={knownProduct(1)} first={ready([])} />);
		await page.click(page.button("Submit review"));
		expect(page.all("[aria-invalid=true]")).toHaveLength(2);
		expect(server.lines()).not.toContain("POST /api/reviews");
	});

	test.each([
		["REV-34", "57P01", "The server said so", "Failed to load reviews: The server said so"],
		["REV-36", "42P01", "relation", "Reviews table not found. Please contact support."],
	])("%s %s: a loading failure shows a message; REV-35 Try Again reloads", async (_, code, message, text) => {
		await openShop({ responses: { "GET /api/reviews": () => apiResponse([]) } });
		const page = await renderScreen(
			<ReviewsBlock product={knownProduct(1)} first={{ status: "failed", code, message }} />,
		);
		expect(page.text()).toContain(text);
		await page.click(page.button("Try Again"));
		expect(page.text()).not.toContain(text);
		expect(page.text()).toContain("No reviews yet");
	});

	test("REV-37 PERM-22 a list hidden by a policy is empty", async () => {
		await openShop({});
		const page = await renderScreen(
			<ReviewsBlock product={knownProduct(1)} first={{ status: "failed", code: "42501", message: "x" }} />,
		);
		expect(page.all("[role=alert]")).toHaveLength(0);
		expect(page.text()).toContain("No reviews yet");
	});

	test("D-45 a product that is not reviewable has no form", async () => {
		await openShop({});
		const page = await renderScreen(<ReviewsBlock product={knownProduct(5)} first={ready([])} />);
		expect(page.all("form")).toHaveLength(0);
	});
});
