// @vitest-environment happy-dom
import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useSignInDialog } from "#app/account/sign-in/sign-in-store.ts";
import type { LoadedReviews } from "#app/storefront/reviews/reviews-state.ts";
import { describeProduct } from "#app/storefront/structured-data/describe-product.ts";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { reviewStats } from "#shop/people/reviews/reviews.rules.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { KNOWN_LAUNCH_AT, knownProduct } from "#tests/selling/money/known-products.ts";
import { ProductScreen } from "./product-screen.tsx";
import type { PageResult } from "./resolve-product.ts";

/** Observers of what is in sight; `tell` says that the boxes they look at are, or are no longer. */
const observers = new Set<{
	rootMargin: string | undefined;
	targets: Element[];
	tell(isIntersecting: boolean): void;
}>();

/** Those of the box to buy from; the links to the other sizes have their own. */
const boxObservers = () => [...observers].filter(({ rootMargin }) => rootMargin !== undefined);

class FakeObserver {
	#own: typeof observers extends Set<infer Own> ? Own : never;
	constructor(
		variant: (entries: { isIntersecting: boolean; intersectionRatio: number }[]) => void,
		options?: { rootMargin?: string },
	) {
		const tell = (isIntersecting: boolean) => variant([{ isIntersecting, intersectionRatio: Number(isIntersecting) }]);
		this.#own = { rootMargin: options?.rootMargin, targets: [], tell };
		observers.add(this.#own);
	}
	observe(target: Element) {
		this.#own.targets.push(target);
	}
	disconnect() {
		observers.delete(this.#own);
	}
}

beforeEach(async () => {
	await openShop({ products: [1, 2, 4, 7, 8].map((id) => knownProduct(id)) });
	vi.stubGlobal("IntersectionObserver", FakeObserver);
});
afterEach(async () => {
	await closeShop();
	observers.clear();
});

const Mode = () => <output>{useSignInDialog()?.mode ?? "closed"}</output>;
const open = (found: PageResult, reviews?: LoadedReviews) =>
	renderScreen(
		<>
			<ProductScreen id={found.product?.id ?? 8} pageResult={found} {...(reviews && { reviews })} />
			<Mode />
		</>,
		{ path: "/product/1" },
	);
const openProduct = (product: Product) => open({ state: "available", product });
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe("a product's page", () => {
	test("PROD-07 PROD-13 PROD-29 says where one is, what is promised and how it is used", async () => {
		const page = await openProduct(knownProduct(2));
		const [trail] = page.all("nav[aria-label='You are here']");
		expect(trail?.querySelector("a")?.getAttribute("href")).toBe("/shop");
		expect(trail?.querySelector("[aria-current=page]")?.textContent).toBe("15-Pair Pack");
		expect(texts(page.all("article ul.bg-sunken li"))).toEqual([
			expect.stringContaining("Typically 3-5 business days in the US, not guaranteed."),
			"Free shipping on orders $5.99+",
			"Returns: contact us within 30 days",
			expect.stringMatching(/^Secure checkout. We never store your card details.VisaMastercardAmexDiscover$/),
		]);
		expect(texts(page.all("article h2"))).toEqual([
			"Pack size",
			"Goes well with",
			"About this product",
			"What you get",
			"Good to know",
		]);
		expect(texts(page.all("article section:last-child li"))).toEqual([
			"Strips go on your gums, above or below the brackets, never on the brackets or the wire.",
			"Strips are single use: one fresh strip a day, discarded at the end of the day.",
			"Remove before eating or sleeping. Do not sleep with strips in.",
			"Non-toxic silicone. Patent pending. Not a medical device.",
			"Not for children under 10. Minors under 13 need adult supervision.",
		]);
	});

	test("OPRD-01 D-181 one that was published without features has no list of them", async () => {
		const product = { ...knownProduct(2), features: [] };
		await openShop({ products: [product] });
		const page = await openProduct(product);
		expect(texts(page.all("article h2"))).not.toContain("What you get");
	});

	test("D-85 of a sold-out product no delivery is estimated", async () => {
		const product = { ...knownProduct(2), soldOut: true };
		await openShop({ products: [product] });
		const page = await openProduct(product);
		const said = texts(page.all("article ul.bg-sunken li")).join();
		expect([said.includes("business days"), said.includes("Free shipping")]).toEqual([false, true]);
	});

	test("D-04 D-77 of the test product nothing ships: no delivery, no shipping cost, no return", async () => {
		await openShop({ products: [knownProduct(8)], user: { isAdmin: true } });
		const page = await openProduct(knownProduct(8));
		expect(texts(page.all("article ul.bg-sunken li"))).toEqual([expect.stringMatching(/^Secure checkout\./)]);
	});

	test("PROD-01 a product that is not known yet says that it is on its way, on its own ground", async () => {
		await openShop({ user: { isAdmin: true } });
		const live = Promise.withResolvers<Response>();
		const server = fetch;
		vi.stubGlobal("fetch", (input: string, init?: RequestInit) =>
			String(input).startsWith("/api/products") ? live.promise : server(input, init),
		);
		const page = await open({ state: "admin_only", product: null });
		expect(texts(page.all("[role=status]"))).toEqual(["Loading product"]);
		expect(page.all(".animate-shimmer").length).toBeGreaterThan(4);
	});

	test.each([
		["PROD-04", { state: "not_found", product: null }, "Back to shop"],
		["PROD-05", { state: "admin_only", product: null }, "Back to shop"],
		["PROD-06", { state: "not_released", product: null, releasesAt: KNOWN_LAUNCH_AT }, "See what’s available now"],
	] as const)("%s what is shown in its place leads to the shop", async (_, found, name) => {
		const page = await open(found);
		expect(page.link(name).getAttribute("href")).toBe("/shop");
		expect(page.all("h1")).toHaveLength(1);
	});

	test("PROD-05 a guest can sign in from an admin-only product, a signed-in customer gets no second sign-in", async () => {
		const page = await open({ state: "admin_only", product: null });
		await page.click(page.button("Sign In"));
		expect(texts(page.all("output"))).toEqual(["sign-in"]);
		await openShop({ user: {} });
		const member = await open({ state: "admin_only", product: null });
		expect(member.all("button")).toHaveLength(0);
	});

	test("REV-04 its reviews stand below it", async () => {
		const reviews: LoadedReviews = { status: "ready", reviews: [], stats: reviewStats([]), next: null };
		const page = await open({ state: "available", product: knownProduct(2) }, reviews);
		expect(texts(page.all("h2")).at(-1)).toMatch(/review/i);
	});

	test("PROD-19 search engines get its rating once there is one", () => {
		const rated = (ratings: number[]) =>
			describeProduct(knownProduct(2), [], [], {
				path: "/product/2",
				reviews: { status: "ready", reviews: [], next: null, stats: reviewStats(ratings) },
			});
		expect(rated([5, 4, 4])).toMatchObject({ aggregateRating: { ratingValue: "4.3", reviewCount: 3, bestRating: 5 } });
		expect(rated([])).not.toHaveProperty("aggregateRating");
	});
});

describe("the box to buy from", () => {
	const add = (page: Awaited<ReturnType<typeof open>>) => page.click(page.button("Add to Cart"));
	const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

	test("PROD-16 CONST-22 each addition is confirmed for three seconds, with a link to the cart", async () => {
		const page = await openProduct(knownProduct(2));
		vi.useFakeTimers();
		await add(page);
		expect(page.link("View cart").getAttribute("href")).toBe("/cart");
		await pass(2000);
		await add(page);
		await pass(2999);
		expect(page.text()).toContain("Added to cart!");
		await pass(1);
		expect(page.text()).not.toContain("Added to cart!");
		expect(page.text()).toContain("In your cart: 2");
		expect(vi.getTimerCount()).toBe(0);
	});

	test("PROD-16 PRICE-02 the confirmation says what is missing for free shipping, until nothing is", async () => {
		const page = await openProduct(knownProduct(1));
		await add(page);
		expect(page.text()).toContain("$1.00 to free shipping");
		await add(page);
		expect(page.text()).toContain("Added to cart!");
		expect(page.text()).not.toContain("to free shipping");
	});

	test("PROD-16 a failed addition ends the confirmation of the one before", async () => {
		const page = await openProduct(knownProduct(7));
		await add(page);
		expect(page.text()).toContain("Added to cart!");
		await add(page);
		expect(page.text()).not.toContain("Added to cart!");
	});

	test("D-71 is a form that goes to the server's cart without scripts", async () => {
		const page = await openProduct(knownProduct(2));
		const [form] = page.all("form[action='/cart']") as HTMLFormElement[];
		expect(form?.method).toBe("post");
		expect(texts(page.all("form button[type=submit]"))).toEqual(["Add to Cart", "Buy Now"]);
		expect([...new FormData(form)]).toEqual([
			["product", "2"],
			["quantity", "1"],
		]);
		const ways = page
			.all("form button[type=submit]")
			.map((button) => [button.getAttribute("name"), button.getAttribute("value")]);
		expect(ways).toEqual([
			["intent", "add"],
			["intent", "buy"],
		]);
	});

	test("PROD-29 sold out, it says so and asks for no quantity", async () => {
		const product = knownProduct(1, { stock: 0, available: 0 });
		await openShop({ products: [product] });
		const page = await open({ state: "sold_out", product });
		expect(page.text()).toContain("This one’s sold out right now, and we don’t have a restock date yet.");
		expect(page.all("input[type=number]")).toHaveLength(0);
	});

	test("D-197 PROD-17 once its buttons have left a small screen a bar has price and Add to Cart, with what it says", async () => {
		const page = await openProduct(knownProduct(7));
		const buttons = () => page.all("button").filter(({ textContent }) => textContent === "Add to Cart");
		const [observer, ...others] = boxObservers();
		expect([others.length + 1, observer?.rootMargin]).toEqual([1, "-69px 0px 0px"]);
		expect(observer?.targets.map((box) => box.contains(page.button("Add to Cart")))).toEqual([true]);
		await act(async () => observer?.tell(false));
		expect(buttons()).toHaveLength(2);
		expect(buttons()[1]?.parentElement?.textContent).toMatch(/: Free/);
		await page.click(buttons()[1] as HTMLElement);
		expect(page.text().split("Added to cart!")).toHaveLength(3);
		await page.click(buttons()[1] as HTMLElement);
		expect(page.text().split("Trial pack limit: 1 per order")).toHaveLength(3);
		await act(async () => observer?.tell(true));
		expect(buttons()).toHaveLength(1);
	});

	test("no longer looks at the screen when it is gone", async () => {
		function Page() {
			const [isThere, setThere] = useState(true);
			const product = knownProduct(2);
			return (
				<>
					<button type="button" onClick={() => setThere(false)}>
						Leave
					</button>
					{isThere && <ProductScreen id={2} pageResult={{ state: "available", product }} />}
				</>
			);
		}
		const page = await renderScreen(<Page />);
		expect(boxObservers()).toHaveLength(1);
		await page.click(page.button("Leave"));
		expect(observers.size).toBe(0);
	});
});
