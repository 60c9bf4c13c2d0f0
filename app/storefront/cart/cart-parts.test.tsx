// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderOnServer, renderScreen } from "#app/testing/render-screen.tsx";
import { knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";
import { CartScreen } from "./cart-screen.tsx";
import { cartStore, itemOf } from "./cart-store.ts";

beforeEach(() => openShop({ products: knownProducts }));
afterEach(closeShop);

const fill = (...ids: number[]) => {
	for (const id of ids) cartStore.add(itemOf(knownProduct(id)), 1, 99);
};
const open = () =>
	renderScreen(
		<main id="main" tabIndex={-1}>
			<CartScreen />
		</main>,
		{ path: "/cart" },
	);
type Page = Awaited<ReturnType<typeof open>>;
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const lineOf = (page: Page, name: string) =>
	page.all("li").find((line) => line.textContent?.includes(name)) as HTMLElement;

describe("a line of the cart", () => {
	test.each([
		["CART-29", 7, "Trial pack: 1 per order limit"],
		["CART-10", 8, "Test product: 1 per order limit"],
		["SCOPE-10", 4, "Includes 1 free pair of strips"],
	])("%s says what is special about it", async (_, id, note) => {
		fill(id);
		const page = await open();
		expect(lineOf(page, knownProduct(id).name).textContent).toContain(note);
	});

	test("CART-21 CART-26 leads to its product once for the keyboard, and says what one costs and all of it", async () => {
		cartStore.add(itemOf(knownProduct(2)), 3, 99);
		const page = await open();
		const line = lineOf(page, "15-Pair Pack");
		expect(page.all("ul[aria-label='Items in your cart'] > li")).toEqual([line]);
		expect(
			[...line.querySelectorAll("a")].map((link) => [
				link.getAttribute("href"),
				link.tabIndex,
				link.ariaHidden ?? link.getAttribute("aria-hidden"),
			]),
		).toEqual([
			["/product/2", -1, "true"],
			["/product/2", 0, null],
		]);
		expect(line.textContent).toMatch(/\$10\.99.*Line total: \$32\.97/);
	});

	test("D-110 one that all there is stands in says so, until it is fewer again", async () => {
		cartStore.add(itemOf(knownProduct(2)), 9, 99);
		const page = await open();
		const status = () => lineOf(page, "15-Pair Pack").querySelector("[role=status]")?.textContent;
		expect(status()).toBe("");
		await page.click(page.button("Increase quantity of 15-Pair Pack"));
		expect(status()).toBe("");
		await page.click(page.button("Increase quantity of 15-Pair Pack"));
		expect([status(), cartStore.get().itemCount]).toEqual(["That’s all we have in stock.", 10]);
		await page.click(page.button("Decrease quantity of 15-Pair Pack"));
		expect(status()).toBe("");
	});

	test("PRICE-03 the trial pack is free in the cart as on its card, and its plus says why there is one", async () => {
		fill(7);
		const page = await open();
		const line = lineOf(page, "Trial Pack");
		expect(line.textContent).toContain("Line total: Free");
		expect(line.textContent).not.toContain("$0.00");
		await page.click(page.button("Increase quantity of Trial Pack"));
		expect(line.querySelector("[role=status]")?.textContent).toBe("Trial pack limit: 1 per order");
		expect(cartStore.get().itemCount).toBe(1);
	});

	test("that was taken out leaves the focus to the page", async () => {
		fill(1, 2);
		const page = await open();
		const button = page.button("Remove 15-Pair Pack");
		await act(async () => button.focus());
		await page.click(button);
		expect(document.activeElement).toBe(page.all("main")[0]);
	});
});

describe("what cannot be bought any more", () => {
	test("D-49 is shown with its image and a mark, and can be removed", async () => {
		await openShop({ products: [knownProduct(1)] });
		fill(1, 2);
		const page = await open();
		const [section] = page.all("section:has(h2)");
		expect(section?.querySelector("h2")?.textContent).toBe("No longer available");
		expect(section?.textContent).toContain("These items aren’t included in your total.");
		expect(texts([...(section?.querySelectorAll("li") ?? [])] as HTMLElement[])).toEqual([
			"15-Pair PackNot availableRemove",
		]);
		expect(section?.querySelector("img")?.getAttribute("src")).toBe("/images/renders/pack-15-640.webp");
		await page.click(page.button("Remove 15-Pair Pack"));
		expect(page.text()).not.toContain("No longer available");
	});

	test("D-49 alone leaves nothing to check out", async () => {
		await openShop({ products: [] });
		fill(2);
		const page = await open();
		expect(page.isOff(page.button("Checkout"))).toBe(true);
		expect(page.all("a[href='/checkout']")).toHaveLength(0);
		expect(page.all("ul[aria-label='Items in your cart']")).toHaveLength(0);
	});

	test("D-49 is not said of a cart that is as it was", async () => {
		fill(2);
		const page = await open();
		for (const words of ["No longer available", "Your cart was updated", "We couldn’t check"]) {
			expect(page.text()).not.toContain(words);
		}
	});

	test("D-49 is not known when the catalog cannot be asked: then the page says so", async () => {
		await openShop({});
		const server = fetch;
		globalThis.fetch = ((input: string, init?: RequestInit) =>
			String(input).startsWith("/api/products")
				? Promise.resolve(new Response("", { status: 500 }))
				: server(input, init)) as typeof fetch;
		fill(2);
		const page = await open();
		expect(page.text()).toContain("We couldn’t check prices and stock just now. We’ll confirm them at checkout.");
		expect(page.all("section a[href='/checkout']")).toHaveLength(1);
	});
});

describe("the summary", () => {
	test("CART-32 tells a visitor what an account brings", async () => {
		fill(2);
		const page = await open();
		expect(page.text()).toContain("Save 5% on this order");
		expect(page.text()).toContain(
			"Create a free account and confirm your email first: then the discount is automatic, with points toward free packs.",
		);
		expect(page.text()).toContain("Member discount, points and shipping are calculated at checkout.");
		expect(page.text()).not.toContain("You have enough points");
	});

	test("CART-31 D-03 offers a member with points a pack, until it is there", async () => {
		await openShop({ products: knownProducts, user: { fullName: "Ana", points: 50 } });
		fill(2);
		const page = await open();
		expect(page.text()).toContain("Your 5% member discount is included. You have 50 points.");
		expect(page.text()).toContain("You have enough points for a free 5-Pair Pack.");
		await page.click(page.button("Add one to your cart"));
		expect(cartStore.get().items.map(({ id }) => id)).toEqual([2, 1]);
		expect(page.text()).not.toContain("You have enough points");
	});

	test.each([
		["sold out", [knownProduct(1, { available: 0 }), knownProduct(2)]],
		["not there", [knownProduct(2)]],
	])("D-03 offers no pack that is %s", async (_, products) => {
		await openShop({ products, user: { points: 50 } });
		fill(2);
		const page = await open();
		expect(page.text()).toContain("You have 50 points.");
		expect(page.text()).not.toContain("You have enough points");
	});

	test("CART-31 keeps the place of both while it is not known who is there", async () => {
		const page = await renderOnServer(<CartScreen />);
		expect(page.querySelector("h1")?.textContent).toBe("Your cart");
		expect(page.querySelectorAll(".animate-shimmer")).toHaveLength(3);
		expect(page.body.textContent).toContain("Loading");
	});
});

describe("free shipping", () => {
	const progress = (page: Page) => page.all("progress")[0] as HTMLProgressElement | undefined;

	test("PRICE-02 a cart below the limit says what is missing, and SoftWax in one tap reaches it", async () => {
		fill(1);
		const page = await open();
		expect(page.text()).toContain("You’re $1.00 away from free shipping.");
		expect([progress(page)?.value, progress(page)?.max]).toEqual([499, 599]);
		await page.click(page.button("Add SoftWax for $3.99"));
		expect(cartStore.get().items.map(({ id, quantity }) => [id, quantity])).toEqual([
			[1, 1],
			[4, 1],
		]);
		expect(page.text()).toContain("You’ve got free shipping!");
		expect(progress(page)?.value).toBe(599);
		expect(page.all("button").some(({ textContent }) => textContent?.includes("Add SoftWax"))).toBe(false);
	});

	test("PRICE-02 SoftWax is not offered to a cart that it does not bring to the limit", async () => {
		fill(7);
		const page = await open();
		expect(page.text()).toContain("You’re $5.99 away from free shipping.");
		expect(page.text()).not.toContain("Add SoftWax");
	});

	test("PRICE-02 SoftWax is not offered once it is sold out", async () => {
		await closeShop();
		await openShop({
			products: knownProducts.map((product) => (product.id === 4 ? { ...product, stock: 0, available: 0 } : product)),
		});
		fill(1);
		const page = await open();
		expect(page.text()).toContain("You’re $1.00 away from free shipping.");
		expect(page.text()).not.toContain("Add SoftWax");
	});

	test("a cart of which nothing is shipped says nothing about shipping", async () => {
		await closeShop();
		await openShop({ user: { isAdmin: true }, products: knownProducts });
		fill(8);
		const page = await open();
		expect(page.all("progress")).toEqual([]);
		expect(page.text()).not.toContain("free shipping.");
	});
});
