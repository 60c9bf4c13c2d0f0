// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toComparedPack } from "#app/storefront/compare-packs.tsx";
import { setShopClock } from "#app/storefront/shop-clock.ts";
import { closeShop, openShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { listProducts, type ProductFilter, type ProductSort } from "#shop/selling/catalog/display/list-order.rules.ts";
import { KNOWN_LAUNCH_AT, knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";
import { ShopScreen } from "./shop-screen.tsx";

beforeEach(() => openShop({ products: knownProducts.filter(({ isAdminOnly }) => !isAdminOnly) }));
afterEach(closeShop);

/** The 5-Pair Pack has reviews, the others have none. */
const KNOWN_RATINGS = { 1: { count: 12, average: 4.7 } };

const everything = { filter: "all", sort: "popularity" } as const;

async function openShopPage(
	query: { filter: ProductFilter; sort: ProductSort } = { filter: "all", sort: "popularity" },
	all: readonly Product[] = knownProducts,
	page = 1,
) {
	const products = listProducts(all, query, { isAdministrator: false }, KNOWN_LAUNCH_AT);
	const packs = listProducts(all, everything, { isAdministrator: false }, KNOWN_LAUNCH_AT).map(toComparedPack);
	const screen = (
		<ShopScreen
			products={products}
			total={products.length}
			page={1}
			wanted={page}
			packs={packs}
			ratings={KNOWN_RATINGS}
			query={query}
		/>
	);
	const shown = await renderScreen(screen, { path: "/shop" });
	return { ...shown, names: () => shown.all("article h2").map((heading) => heading.textContent) };
}

describe("nothing to compare", () => {
	test("SHOP-26 the comparison says that there are no products", async () => {
		await openShop({ products: [] });
		const page = await openShopPage({ filter: "all", sort: "popularity" }, []);
		await page.click(page.button("Compare Packs"));
		expect(page.all("dialog td").map((cell) => cell.textContent)).toEqual(["No product"]);
	});
});

describe("OPRD-15 D-215 more products than one page shows", () => {
	const many = Array.from({ length: 100 }, (_, index) => ({
		...knownProduct(1),
		id: 1000 + index,
		name: `Case ${index}`,
		sortOrder: index,
	}));
	const open = async (page: number) => {
		await openShop({ products: many });
		return await openShopPage({ filter: "all", sort: "price_up" }, many, page);
	};

	test.each([
		[1, 0, 48, ["Next /shop?sort=price_up&page=2"]],
		[2, 48, 48, ["Previous /shop?sort=price_up", "Next /shop?sort=price_up&page=3"]],
		[3, 96, 4, ["Previous /shop?sort=price_up&page=2"]],
		[9, 96, 4, ["Previous /shop?sort=price_up&page=2"]],
	])("page %i begins after %i products, has %i, and links the pages beside", async (number, before, count, links) => {
		const page = await open(number);
		expect(page.names()).toEqual(many.slice(before, before + count).map(({ name }) => name));
		const found = page.all("nav[aria-label=Pages] a").map((link) => `${link.textContent} ${link.getAttribute("href")}`);
		expect(found).toEqual(links);
		expect(page.text()).toContain("100 products");
	});

	test("one page has no links to others", async () => {
		expect((await openShopPage()).all("nav[aria-label=Pages]")).toHaveLength(0);
	});
});

describe("filters and sorting", () => {
	test.each([
		["SHOP-01", "All products", "/shop"],
		["SHOP-02", "Small packs", "/shop?filter=small"],
		["SHOP-03 SHOP-06", "Medium & large packs", "/shop?filter=medium"],
		["SHOP-04", "Wax & bundles", "/shop?filter=wax"],
		["SHOP-05", "Trial", "/shop?filter=test"],
	])("%s the filter %s leads to %s", async (_, label, path) => {
		const page = await openShopPage({ filter: "all", sort: "featured" });
		const filter = page.all("nav[aria-label=Categories] a").find(({ textContent }) => textContent === label);
		expect(filter?.getAttribute("href")).toBe(path);
	});

	test("SHOP-07 SHOP-08 the chosen ones are marked, and the number of products is announced", async () => {
		const page = await openShopPage({ filter: "wax", sort: "price_up" });
		const chosen = page.all("nav [aria-current=true]").map(({ textContent }) => textContent);
		expect(chosen).toEqual(["Wax & bundles", "Price: low to high"]);
		expect(page.all("nav[aria-label='Sort by'] li").map(({ textContent }) => textContent)).toEqual([
			"Sort by",
			"Featured",
			"Popularity",
			"Price: low to high",
			"Price: high to low",
		]);
		expect(page.all("p[role=status]").map(({ textContent }) => textContent)).toEqual([
			`${page.names().length} products`,
		]);
		expect(page.text()).toContain("Strips, wax and bundles for every stage of your treatment.");
		expect(page.text()).toContain("Shipping on smaller orders is");
	});

	test("SHOP-07 a filter shows only its products, all shows every visible one", async () => {
		expect((await openShopPage({ filter: "wax", sort: "popularity" })).names()).toEqual([
			"SoftWax",
			"Wax + 5-pair bundle",
		]);
		expect((await openShopPage()).names()).toHaveLength(7);
	});

	test("SHOP-08 SHOP-09 sorting by price and popularity preserves the filter", async () => {
		const page = await openShopPage({ filter: "medium", sort: "price_down" });
		expect(page.names()).toEqual(["100-Pair Bulk Pack", "31-Pair Pack", "15-Pair Pack"]);
		const sorts = page.all("nav[aria-label='Sort by'] a").map((link) => [link.textContent, link.getAttribute("href")]);
		expect(sorts).toEqual([
			["Featured", "/shop?filter=medium"],
			["Popularity", "/shop?filter=medium&sort=popularity"],
			["Price: low to high", "/shop?filter=medium&sort=price_up"],
			["Price: high to low", "/shop?filter=medium&sort=price_down"],
		]);
	});
});

describe("cards", () => {
	const openCard = async () => (await openShopPage()).all("article")[0] as HTMLElement;

	test("SHOP-12 each product has a card in the list", async () => {
		expect((await openShopPage()).all("ul > li > article")).toHaveLength(7);
	});

	test("SHOP-14 SHOP-16 a card has the product's image and name", async () => {
		const card = await openCard();
		expect(card.querySelector("h2")?.textContent).toBe("5-Pair Pack");
		expect(card.querySelector("img")?.getAttribute("src")).toBe("/images/renders/pack-5-640.webp");
	});

	test.each([
		["SHOP-13 the product's badge", "Great first pack"],
		["SHOP-17 the number of strips", "10 strips"],
		["SHOP-18 the short description", knownProduct(1).description],
		["SHOP-19 the price", "$4.99"],
		["the price of a pair", "$0.99 per pair"],
	])("a card has %s", async (_, text) => {
		expect((await openCard()).textContent).toContain(text);
	});

	test("REV-29 a card shows the stars and the number of reviews of a product that has any", async () => {
		const [rated, unrated] = (await openShopPage()).all("article");
		expect(rated?.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("4.7 out of 5 stars on average");
		expect(rated?.textContent).toContain("4.7(12)12 reviews");
		expect(unrated?.querySelector("[role=img]")).toBeNull();
	});

	test("SCOPE-12 where to begin closes the last row of cards, and the charity stands below them", async () => {
		const list = (await openShopPage()).all("article")[0]?.closest("ul");
		expect(list?.nextElementSibling?.textContent).toContain("We donate $0.10");
		expect(list?.lastElementChild?.querySelector("a")?.getAttribute("href")).toBe("/product/7");
		expect(list?.children).toHaveLength(8);
	});

	test("a card of a product in stock says nothing about it", async () => {
		expect((await openCard()).textContent).not.toContain("SOLD OUT");
	});

	test("SHOP-20 a card leads to its product", async () => {
		const link = (await openCard()).querySelector("a");
		expect(link?.textContent).toMatch(/^View Details/);
		expect(link?.getAttribute("href")).toBe("/product/1");
	});

	test("SHOP-19 PRICE-10 CAT-32 a trial pack is free, and its card shows its own shipping cost", async () => {
		const trial = knownProduct(7, { shippingCents: 350 });
		await openShop({ products: [trial] });
		expect((await openShopPage(undefined, [trial])).all("article")[0]?.textContent).toContain(
			"Free $0.00 + $3.50 shipping",
		);
	});

	test("SHOP-15 CAT-37 a sold-out product has an overlay, and no stock figure anywhere", async () => {
		await openShop({ products: [knownProduct(1, { available: 0 })] });
		const page = await openShopPage(undefined, [knownProduct(1, { available: 0, stock: 15 })]);
		expect(page.all("article")[0]?.textContent).toContain("SOLD OUT");
		expect(page.text()).not.toContain("15");
	});

	test("SHOP-25 D-42 an administrator's page includes the admin-only product, other pages do not", async () => {
		expect((await openShopPage()).names()).not.toContain("Test product");
		await openShop({ products: knownProducts, user: { isAdmin: true } });
		expect((await openShopPage()).names()).toContain("Test product");
	});
});

describe("birthday badges", () => {
	test("LNCH-08 LNCH-11 every card has one on launch day, from midnight to midnight, and on no other day", async () => {
		vi.useFakeTimers({ now: Date.UTC(2025, 0, 1) });
		setShopClock(KNOWN_LAUNCH_AT - 2_000 - Date.now());
		const page = await openShopPage();
		const badges = () => page.all("article").filter((card) => /Birthday/.test(card.textContent ?? "")).length;
		await act(async () => vi.advanceTimersByTime(0));
		expect(badges()).toBe(0);
		await act(async () => vi.advanceTimersByTime(2_000));
		expect([badges(), page.all("article").length]).toEqual([7, 7]);
		// The clock jumps, as for a sleeping browser; the cards look at it every second.
		vi.setSystemTime(Date.now() + 24 * 3_600_000 - 3_000);
		await act(async () => vi.advanceTimersByTime(1_000));
		expect(badges()).toBe(7);
		await act(async () => vi.advanceTimersByTime(2_000));
		expect(badges()).toBe(0);
		vi.useRealTimers();
	});
});

describe("notices and empty states", () => {
	test("SHOP-10 SCOPE-12 free shipping and charity are shown", async () => {
		const page = await openShopPage();
		expect(page.text()).toContain("Free shipping on orders $5.99+");
		expect(page.text()).toContain("We donate $0.10 from every purchase to a children’s research hospital.");
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
	test("SHOP-11 SHOP-22 D-43 before it a Coming Soon note, afterward none; Compare Packs is always shown", async () => {
		vi.useFakeTimers({ now: Date.UTC(2025, 0, 1) });
		setShopClock(KNOWN_LAUNCH_AT - 60_000 - Date.now());
		const page = await openShopPage();
		await act(async () => vi.advanceTimersByTime(0));
		expect(page.text()).toContain("Coming Soon");
		expect(page.text()).toContain("Birthday release");
		expect(page.isOff(page.button("Compare Packs"))).toBe(false);
		await act(async () => vi.advanceTimersByTime(61_000));
		expect(page.text()).not.toContain("Coming Soon");
		expect(page.isOff(page.button("Compare Packs"))).toBe(false);
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
