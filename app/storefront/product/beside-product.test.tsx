// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cartStore, itemOf } from "#app/storefront/cart/cart-store.ts";
import { setShopClock } from "#app/storefront/shop-clock.ts";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { reviewStats } from "#shop/people/reviews/reviews.rules.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { KNOWN_LAUNCH_AT, knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";
import { offeredBeside } from "./offered-products.ts";
import { ProductScreen } from "./product-screen.tsx";

beforeEach(async () => {
	setShopClock(KNOWN_LAUNCH_AT - Date.now());
	await openShop({ products: knownProducts });
});
afterEach(async () => {
	setShopClock(0);
	await closeShop();
});

async function openProduct(id: number, products: readonly Product[] = knownProducts, ratings: number[] = []) {
	await openShop({ products });
	const product = products.find((candidate) => candidate.id === id) as Product;
	return renderScreen(
		<ProductScreen
			id={id}
			pageResult={{ state: product.available > 0 ? "available" : "sold_out", product }}
			offered={offeredBeside(product, products, KNOWN_LAUNCH_AT)}
			reviews={{ status: "ready", reviews: [], next: null, stats: reviewStats(ratings) }}
		/>,
		{ path: `/product/${id}` },
	);
}
const sizes = (page: Awaited<ReturnType<typeof openProduct>>) => page.all("nav[aria-labelledby=pack-sizes] a");
const changed = (id: number, changes: Partial<Product>) =>
	knownProducts.map((product) => (product.id === id ? knownProduct(id, changes) : product));

describe("the pack sizes", () => {
	test("D-85 are links to the packs, each with days, prices and what a pair saves", async () => {
		const page = await openProduct(2);
		expect(sizes(page).map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
			["/product/1", "5 pairs10 days$4.99$0.99 per pair"],
			["/product/2", "15 pairs30 days$10.99$0.73 per pairSave 26%"],
			["/product/3", "31 pairs62 days$16.99$0.55 per pairSave 44%"],
			["/product/5", "100 pairs200 days$49.99$0.50 per pairSave 49%"],
		]);
		expect(sizes(page).map((link) => link.getAttribute("aria-current"))).toEqual([null, "page", null, null]);
	});

	test("D-85 D-44 follow the current prices and stock", async () => {
		const page = await openProduct(1, changed(3, { priceCents: 3094, available: 0 }));
		expect(sizes(page)[2]?.textContent).toBe("31 pairs62 days$30.94$0.55 per pairSOLD OUT");
	});

	test("LNCH-06 have no pack of the birthday release before the launch", async () => {
		setShopClock(KNOWN_LAUNCH_AT - 600_000 - Date.now());
		const page = await openProduct(1);
		expect(sizes(page)).toHaveLength(2);
	});

	test.each([4, 6, 8])("D-85 are not on the page of product %d, which never says save", async (id) => {
		const page = await openProduct(id, changed(8, { isAdminOnly: false }));
		expect(sizes(page)).toHaveLength(0);
		expect(page.text()).not.toMatch(/\bsave\b/i);
	});

	test("D-85 lead from the trial to the packs", async () => {
		const page = await openProduct(7);
		expect(sizes(page).map((link) => link.getAttribute("aria-current"))).toEqual([null, null, null, null]);
	});
});

describe("what goes well with it", () => {
	const offer = (page: Awaited<ReturnType<typeof openProduct>>) => page.all("section[aria-labelledby=goes-well-with]");

	test.each([
		[1, "SoftWax"],
		[7, "SoftWax"],
		[4, "5-Pair Pack"],
	])("D-85 beside product %d it is %s, in one tap, confirmed in its place", async (id, name) => {
		const page = await openProduct(id);
		expect(offer(page)[0]?.textContent).toContain(name);
		await page.click(page.button(`Add: ${name}`));
		expect(cartStore.get().items.map((item) => [item.name, item.quantity])).toEqual([[name, 1]]);
		expect(offer(page)[0]?.querySelector("[role=status]")?.textContent).toBe("In your cart");
		expect(page.link("In your cart").getAttribute("href")).toBe("/cart");
	});

	test("D-85 is nothing beside the bundle, which has both", async () => {
		expect(offer(await openProduct(6))).toHaveLength(0);
	});

	test("D-85 is not what is sold out or in the cart already", async () => {
		expect(offer(await openProduct(1, changed(4, { available: 0 })))).toHaveLength(0);
		await act(async () => cartStore.add(itemOf(knownProduct(4)), 1, 9));
		expect(offer(await openProduct(1))).toHaveLength(0);
	});
});

test("D-85 REV-01 the average stands below the name and leads to the reviews, once there are any", async () => {
	const page = await openProduct(1, knownProducts, [5, 4, 4]);
	const [link] = page.all("header a[href='#reviews']");
	expect(link?.textContent).toBe("4.33 reviews");
	expect(link?.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("4.3 out of 5 stars on average");
	expect((await openProduct(1)).all("header a")).toHaveLength(0);
});

test.each([
	[23, "In stock"],
	[5, "In stock"],
	[1, "In stock"],
	[0, "SOLD OUT"],
])("CAT-37 with %d units the page says %s in words, and no number of units", async (available, text) => {
	const page = await openProduct(3, changed(3, { stock: available, available }));
	const header = page.all("header")[0]?.textContent ?? "";
	expect(header).toMatch(new RegExp(`${text}$`));
	expect(page.text()).not.toMatch(/\bleft\b|\b23\b/);
});

test("CAT-37 PROD-21 the quantity stops at the stock, and says so without the number", async () => {
	const page = await openProduct(3, changed(3, { stock: 2, available: 2 }));
	await page.click(page.button(/^Increase/));
	expect(page.field("Quantity").value).toBe("2");
	expect(page.text()).not.toContain("That’s all we have in stock.");
	await page.click(page.button(/^Increase/));
	expect(page.field("Quantity").value).toBe("2");
	expect(page.text()).toContain("That’s all we have in stock.");
});
