// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "#app/interface/toast.tsx";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ADDED_TO_CART_MS } from "#shop/selling/cart/cart.rules.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { knownProduct } from "#tests/selling/money/known-products.ts";
import { cartStore, itemOf } from "./cart-store.ts";
import { QuickAdd } from "./quick-add.tsx";

/** A phone, where no drawer slides in. */
beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: false })));
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
	act(() => cartStore.clear());
});

const open = (product: Product, language: "en" | "es" = "en") =>
	renderScreen(
		<>
			<QuickAdd product={product} />
			<Toaster />
		</>,
		{ path: "/shop", language },
	);
const inCart = () => cartStore.get().items.map(({ id, quantity }) => [id, quantity]);

test("PROD-16 PRICE-02 one tap adds one, says so in place for three seconds, and what is missing for free shipping", async () => {
	vi.useFakeTimers();
	const page = await open(knownProduct(1));
	await page.click(page.button("Add: 5-Pair Pack"));
	expect(inCart()).toEqual([[1, 1]]);
	expect(page.text()).toContain("5-Pair Pack is in your cart. $1.00");
	await act(async () => vi.advanceTimersByTime(ADDED_TO_CART_MS - 1));
	expect(page.all("form button")[0]?.textContent).toBe("Added: 5-Pair Pack");
	await act(async () => vi.advanceTimersByTime(1));
	expect(page.all("form button")[0]?.textContent).toBe("Add: 5-Pair Pack");
	await page.click(page.button("Add: 5-Pair Pack"));
	expect(inCart()).toEqual([[1, 2]]);
	// One message about the cart at a time; free shipping is reached.
	expect(page.all("[role=status], [role=alert]").map(({ textContent }) => textContent)).toEqual([
		"5-Pair Pack is in your cart.View cart",
	]);
	await page.click(page.button("View cart"));
	expect(page.location.current).toBe("/cart");
});

test.each([
	["CART-09 the trial pack, of which an order has one", knownProduct(7), "Trial pack limit: 1 per order"],
	["PROD-22 a product of which the cart has all units", knownProduct(3, { available: 1 }), "all we have in stock"],
])("%s is not added again, and a message says why", async (_, product, words) => {
	cartStore.add(itemOf(product), 1, 1);
	const page = await open(product);
	await page.click(page.button(`Add: ${product.name}`));
	expect(inCart()).toEqual([[product.id, 1]]);
	expect(page.text()).toContain(words);
	expect(page.all("form button")[0]?.textContent).toBe(`Add: ${product.name}`);
});

test("D-71 without JavaScript the form posts to the cart as the product page does", async () => {
	const page = await open(knownProduct(2), "es");
	const [form] = page.all("form") as HTMLFormElement[];
	expect([form?.getAttribute("action"), form?.getAttribute("method")]).toEqual(["/cart", "post"]);
	const button = page.button(/^Agregar/);
	expect([...new FormData(form, button)]).toEqual([
		["product", "2"],
		["intent", "add"],
	]);
});

test("D-44 a sold-out product has no button, but a link to the form of its page", async () => {
	const page = await open(knownProduct(5, { available: 0 }));
	expect(page.all("form")).toEqual([]);
	expect(page.link("Notify me: 100-Pair Bulk Pack").getAttribute("href")).toBe("/product/5#stock-alert");
});
