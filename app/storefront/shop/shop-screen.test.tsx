// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toComparedPack } from "#app/storefront/compare-packs.tsx";
import { setShopClock } from "#app/storefront/shop-clock.ts";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { Product } from "#shop/catalogue/catalogue.rules.ts";
import { listProducts, type ProductFilter, type ProductSort } from "#shop/catalogue/list-order.rules.ts";
import { KNOWN_LAUNCH_AT, knownProduct, knownProducts } from "#tests/money/known-products.ts";
import { ShopScreen } from "./shop-screen.tsx";

beforeEach(() => openShop({ products: knownProducts.filter(({ isAdminOnly }) => !isAdminOnly) }));
afterEach(closeShop);

const everything = { filter: "all", sort: "popularity" } as const;

async function openShopPage(
	wish: { filter: ProductFilter; sort: ProductSort } = { filter: "all", sort: "popularity" },
	all: readonly Product[] = knownProducts,
) {
	const products = listProducts(all, wish, { isAdministrator: false }, KNOWN_LAUNCH_AT);
	const packs = listProducts(all, everything, { isAdministrator: false }, KNOWN_LAUNCH_AT).map(toComparedPack);
	const page = await renderScreen(<ShopScreen products={products} packs={packs} wish={wish} />, { path: "/shop" });
	return { ...page, names: () => page.all("article h2").map((heading) => heading.textContent) };
}

describe("nothing to compare", () => {
	test("SHOP-26 the comparison says that there is no product", async () => {
		const page = await openShopPage({ filter: "all", sort: "popularity" }, []);
		await page.click(page.button("Compare Packs"));
		expect(page.all("dialog td").map((cell) => cell.textContent)).toEqual(["No product"]);
	});
});

describe("filters and sorting", () => {
	test("SHOP-01 SHOP-02 SHOP-03 SHOP-04 SHOP-05 SHOP-06 five filters, each an address of its own", async () => {
		const page = await openShopPage();
		const filters = page
			.all("nav[aria-label=Categories] a")
			.map((link) => [link.textContent, link.getAttribute("href")]);
		expect(filters).toEqual([
			["All Products", "/shop"],
			["Small Packs", "/shop?filter=small"],
			["Medium & Large Packs", "/shop?filter=medium"],
			["Wax & Bundles", "/shop?filter=wax"],
			["Trial", "/shop?filter=test"],
		]);
	});

	test("SHOP-03 SHOP-08 the chosen ones are marked, and the number of products is announced", async () => {
		const page = await openShopPage({ filter: "wax", sort: "price_up" });
		const chosen = page.all("nav [aria-current=true]").map(({ textContent }) => textContent);
		expect(chosen).toEqual(["Wax & Bundles", "Price: low to high"]);
		expect(page.all("nav[aria-label='Sort by'] li").map(({ textContent }) => textContent)).toEqual([
			...["Sort by", "Popularity", "Price: low to high", "Price: high to low"],
		]);
		expect(page.all("p[role=status]").map(({ textContent }) => textContent)).toEqual([
			`${page.names().length} products`,
		]);
		expect(page.text()).toContain("Strips, wax and bundles for every stage of your treatment.");
		expect(page.text()).toContain("Smaller orders ship for");
	});

	test("SHOP-07 a filter shows only its products, all shows every visible one", async () => {
		expect((await openShopPage({ filter: "wax", sort: "popularity" })).names()).toEqual([
			"SoftWax",
			"Wax + 5-pair bundle",
		]);
		expect((await openShopPage()).names()).toHaveLength(7);
	});

	test("SHOP-08 SHOP-09 sorting by price and popularity keeps the filter", async () => {
		const page = await openShopPage({ filter: "medium", sort: "price_down" });
		expect(page.names()).toEqual(["100-Pair Bulk Pack", "31-Pair Pack", "15-Pair Pack"]);
		const sorts = page.all("nav[aria-label='Sort by'] a").map((link) => [link.textContent, link.getAttribute("href")]);
		expect(sorts).toEqual([
			["Popularity", "/shop?filter=medium"],
			["Price: low to high", "/shop?filter=medium&sort=price_up"],
			["Price: high to low", "/shop?filter=medium&sort=price_down"],
		]);
	});
});

describe("cards", () => {
	test("SHOP-12 SHOP-13 SHOP-14 SHOP-16 SHOP-17 SHOP-18 SHOP-19 SHOP-20 a card says what the product is and leads to it", async () => {
		const page = await openShopPage();
		const card = page.all("article")[0] as HTMLElement;
		expect(card.textContent).toContain("Great first pack");
		expect(card.querySelector("h2")?.textContent).toBe("5-Pair Pack");
		expect(card.querySelector("img")?.getAttribute("src")).toBe("/images/products/pack-5.svg");
		expect(card.textContent).toContain("10 strips");
		expect(card.textContent).toContain(knownProduct(1).description);
		expect(card.textContent).toContain("$4.99");
		expect(card.textContent).toContain("$0.99 per pair");
		expect(card.textContent).not.toContain("SOLD OUT");
		const link = card.querySelector("a");
		expect(link?.textContent).toMatch(/^View Details/);
		expect(link?.getAttribute("href")).toBe("/product/1");
	});

	test("SHOP-19 PRICE-10 CAT-32 a trial pack is free, and its card says what its own shipping costs", async () => {
		const trial = knownProduct(7, { shippingCents: 350 });
		await openShop({ products: [trial] });
		expect((await openShopPage(undefined, [trial])).all("article")[0]?.textContent).toContain(
			"Free $0.00 + $3.50 shipping",
		);
	});

	test("SHOP-15 CAT-37 a sold-out product has an overlay, and no number of pieces anywhere", async () => {
		await openShop({ products: [knownProduct(1, { available: 0 })] });
		const page = await openShopPage(undefined, [knownProduct(1, { available: 0, stock: 15 })]);
		expect(page.all("article")[0]?.textContent).toContain("SOLD OUT");
		expect(page.text()).not.toContain("15");
	});

	test("SHOP-25 D-42 an administrator's page adds the admin-only product, nobody else's does", async () => {
		expect((await openShopPage()).names()).not.toContain("Test product");
		await openShop({ products: knownProducts, user: { is_admin: true } });
		expect((await openShopPage()).names()).toContain("Test product");
	});
});

describe("birthday badges", () => {
	test("LNCH-08 LNCH-11 every card wears one on the launch day, from midnight to midnight, and on no other day", async () => {
		vi.useFakeTimers({ now: Date.UTC(2025, 0, 1) });
		setShopClock(KNOWN_LAUNCH_AT - 2_000 - Date.now());
		const page = await openShopPage();
		const badges = () => page.all("article").filter((card) => /Birthday/.test(card.textContent ?? "")).length;
		await act(async () => vi.advanceTimersByTime(0));
		expect(badges()).toBe(0);
		await act(async () => vi.advanceTimersByTime(2_000));
		expect([badges(), page.all("article").length]).toEqual([7, 7]);
		await act(async () => vi.advanceTimersByTime(24 * 3_600_000 - 2_000));
		expect(badges()).toBe(7);
		await act(async () => vi.advanceTimersByTime(2_000));
		expect(badges()).toBe(0);
		vi.useRealTimers();
	});
});

describe("notices and empty states", () => {
	test("SHOP-10 SCOPE-12 free shipping and charity are told", async () => {
		const page = await openShopPage();
		expect(page.text()).toContain("Free shipping on orders of $5.99 or more");
		expect(page.text()).toContain("$0.10 of every purchase goes to a children's research hospital.");
	});

	test("SHOP-23 SHOP-24 nothing to list, at all or in a category", async () => {
		await openShop({ products: [] });
		expect((await openShopPage(undefined, [])).text()).toMatch(/No products found(?! in)/);
		const page = await openShopPage({ filter: "wax", sort: "popularity" }, []);
		expect(page.text()).toContain("No products found in this category");
		expect(page.link("Show all products").getAttribute("href")).toBe("/shop");
	});
});

describe("the launch on the shop page", () => {
	test("SHOP-11 SHOP-22 before it a Coming Soon note, afterwards none; Compare Packs is there always", async () => {
		vi.useFakeTimers({ now: Date.UTC(2025, 0, 1) });
		setShopClock(KNOWN_LAUNCH_AT - 60_000 - Date.now());
		const page = await openShopPage();
		await act(async () => vi.advanceTimersByTime(0));
		expect(page.text()).toContain("Coming Soon");
		expect(page.text()).toContain("Birthday release");
		await act(async () => vi.advanceTimersByTime(61_000));
		expect(page.text()).not.toContain("Coming Soon");
		vi.useRealTimers();
	});

	test.each(["all", "wax"] as const)("SHOP-21 Compare Packs compares all packs under the filter %s", async (filter) => {
		const page = await openShopPage({ filter, sort: "popularity" });
		await page.click(page.button("Compare Packs"));
		expect(page.all("dialog tbody tr")).toHaveLength(7);
		expect(page.all("dialog tbody tr").find((row) => /Trial/.test(row.textContent ?? ""))?.textContent).toMatch(
			/Free \$0\.00 \+ \$2\.00 shipping/,
		);
		await page.click(page.button("Close"));
		expect(page.all("dialog tbody tr")).toHaveLength(0);
	});
});
