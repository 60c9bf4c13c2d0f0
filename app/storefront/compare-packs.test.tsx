// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cartStore } from "#app/storefront/cart/cart-store.ts";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";
import { ComparePacks, toComparedPack } from "./compare-packs.tsx";

beforeEach(() => openShop({ products: knownProducts }));
afterEach(closeShop);

async function compare(products = knownProducts) {
	const page = await renderScreen(<ComparePacks products={products.map(toComparedPack)} />, { path: "/shop" });
	await page.click(page.button("Compare Packs"));
	const row = (name: string) =>
		page.all("dialog tbody tr").find((candidate) => candidate.textContent?.startsWith(name));
	return { ...page, row };
}

describe("comparing packs", () => {
	test("D-85 HOME-26 each pack leads to its page, and one has the best price per pair", async () => {
		const page = await compare();
		expect(page.link("15-Pair Pack").getAttribute("href")).toBe("/product/2");
		const best = page.all("dialog tbody tr").filter((row) => row.textContent?.includes("Best price per pair"));
		expect(best.map((row) => row.querySelector("a")?.textContent)).toEqual(["100-Pair Bulk Pack"]);
	});

	test("D-85 one tap adds a pack, and its place then leads to the cart", async () => {
		const page = await compare();
		await page.click(page.button("Add: SoftWax"));
		expect(cartStore.get().items.map(({ id, quantity }) => [id, quantity])).toEqual([[4, 1]]);
		expect(page.link("In cart: SoftWax").getAttribute("href")).toBe("/cart");
	});

	test("D-85 D-44 what is sold out by now is not added", async () => {
		await openShop({ products: [knownProduct(5, { stock: 0, available: 0 })] });
		const page = await compare();
		expect(page.row("100-Pair Bulk Pack")?.textContent).toContain("SOLD OUT");
		expect(page.row("100-Pair Bulk Pack")?.querySelector("button")).toBeNull();
		expect(page.row("31-Pair Pack")?.querySelector("button")).not.toBeNull();
	});
});
