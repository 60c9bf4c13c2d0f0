// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";
import { CartScreen } from "./cart-screen.tsx";
import { cartStore, itemOf } from "./cart-store.ts";

beforeEach(() => openShop({ products: knownProducts }));
afterEach(closeShop);

async function openCart(...ids: number[]) {
	for (const id of ids) cartStore.add(itemOf(knownProduct(id)), 1, 99);
	const page = await renderScreen(<CartScreen />, { path: "/cart" });
	return { ...page, offer: () => page.all("section[aria-labelledby=goes-well-with]")[0]?.textContent };
}

test("D-85 the cart offers what goes well with it, and confirms in the same place", async () => {
	const page = await openCart(2);
	expect(page.offer()).toContain("SoftWax");
	await page.click(page.button("Add: SoftWax"));
	expect(cartStore.get().items.map(({ id }) => id)).toEqual([2, 4]);
	expect(page.offer()).toContain("In your cart");
	await page.click(page.button("Remove SoftWax"));
	expect(page.button("Add: SoftWax")).toBeDefined();
});

test("D-85 what already brings the cart to free shipping is not offered a second time", async () => {
	const page = await openCart(1);
	expect(page.button("Add SoftWax for $3.99")).toBeDefined();
	expect(page.offer()).toBeUndefined();
});

test.each([[[6]], [[2, 4]], [[8]]])("D-85 nothing goes with %j", async (ids) => {
	expect((await openCart(...ids)).offer()).toBeUndefined();
});

test("D-85 a sold-out product is not offered", async () => {
	await openShop({ products: [knownProduct(2), knownProduct(4, { stock: 0, available: 0 })] });
	expect((await openCart(2)).offer()).toBeUndefined();
});
