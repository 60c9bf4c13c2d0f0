import { describe, expect, test } from "vitest";
import { KNOWN_LAUNCH_AT, knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";
import {
	listProducts,
	matchesFilter,
	PRODUCT_FILTERS,
	parseProductFilter,
	parseSort,
	sortProducts,
} from "./list-order.rules.ts";

const visitor = { isAdministrator: false };
const administrator = { isAdministrator: true };
const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id);

describe("filters", () => {
	test.each([
		["all", [1, 2, 3, 4, 5, 6, 7, 8]],
		["small", [1]],
		["medium", [2, 3, 5]],
		["wax", [4, 6]],
		["test", [7, 8]],
	] as const)("SHOP-07 %s shows %j", (filter, shown) => {
		expect(ids(listProducts(knownProducts, { filter, sort: "popularity" }, administrator, KNOWN_LAUNCH_AT))).toEqual(
			shown,
		);
	});

	test("every product matches exactly one filter apart from all", () => {
		for (const product of knownProducts) {
			expect(PRODUCT_FILTERS.filter((filter) => filter !== "all" && matchesFilter(product, filter))).toHaveLength(1);
		}
	});

	test("visitors see neither unreleased nor admin-only products", () => {
		const wish = { filter: "all", sort: "popularity" } as const;
		expect(ids(listProducts(knownProducts, wish, visitor, KNOWN_LAUNCH_AT - 1))).toEqual([1, 2, 4, 6, 7]);
		expect(ids(listProducts(knownProducts, wish, visitor, KNOWN_LAUNCH_AT))).toEqual([1, 2, 3, 4, 5, 6, 7]);
	});

	test("an empty filter result is an empty list", () => {
		const wish = { filter: "medium", sort: "price_up" } as const;
		expect(listProducts([knownProduct(1)], wish, visitor, 0)).toEqual([]);
	});
});

describe("sorting", () => {
	test("SHOP-08 by price, ascending and descending, ties in catalog order", () => {
		expect(ids(sortProducts(knownProducts, "price_up"))).toEqual([7, 8, 4, 1, 6, 2, 3, 5]);
		expect(ids(sortProducts(knownProducts, "price_down"))).toEqual([5, 3, 2, 6, 1, 4, 7, 8]);
	});

	test("OPRD-04 D-41 D-183 as the owner arranged them", () => {
		const arranged = [
			knownProduct(1, { sortOrder: 3 }),
			knownProduct(4, { sortOrder: 1 }),
			knownProduct(2, { sortOrder: 2 }),
		];
		expect(ids(sortProducts(arranged, "featured"))).toEqual([4, 2, 1]);
	});

	test("SHOP-09 by popularity: units sold, then catalog order", () => {
		const products = [
			knownProduct(6, { popularity: 2 }),
			knownProduct(4, { popularity: 0 }),
			knownProduct(2, { popularity: 2 }),
			knownProduct(1, { popularity: 0 }),
		];
		expect(ids(sortProducts(products, "popularity"))).toEqual([1, 4, 2, 6]);
		expect(ids(products)).toEqual([6, 4, 2, 1]);
	});
});

test("unknown words in a URL give the defaults", () => {
	expect([parseProductFilter("wax"), parseProductFilter("candy"), parseProductFilter(null)]).toEqual([
		"wax",
		"all",
		"all",
	]);
	expect([parseSort("price_down"), parseSort("toString"), parseSort(null)]).toEqual([
		"price_down",
		"featured",
		"featured",
	]);
});
