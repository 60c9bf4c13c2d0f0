import { describe, expect, test } from "vitest";
import { KNOWN_LAUNCH_AT, knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";
import { bestValue, hasPackSizes, packSizes } from "./pack-sizes.rules.ts";

const visitor = { isAdministrator: false };
const sizesOf = (products = knownProducts, at = KNOWN_LAUNCH_AT) => packSizes(products, visitor, at);
const changed = (id: number, changes: Parameters<typeof knownProduct>[1]) =>
	knownProducts.map((product) => (product.id === id ? knownProduct(id, changes) : product));
const savings = (products = knownProducts) =>
	Object.fromEntries(sizesOf(products).map(({ id, savingPercent }) => [id, savingPercent]));

test("D-85 a pair is two strips, and a strip lasts a day", () => {
	expect(sizesOf().map(({ pairs, days }) => [pairs, days])).toEqual([
		[5, 10],
		[15, 30],
		[31, 62],
		[100, 200],
	]);
	// As the packs' own texts count their strips.
	expect(sizesOf().map(({ id, days }) => knownProduct(id).quantityText === `${days} strips`)).not.toContain(false);
});

test("D-85 each size has its price and its price per pair", () => {
	expect(sizesOf().map(({ priceCents, perPairCents }) => [priceCents, perPairCents])).toEqual([
		[499, 99],
		[1099, 73],
		[1699, 55],
		[4999, 50],
	]);
	expect(sizesOf(changed(2, { pricePerPairCents: null }))[1]?.perPairCents).toBe(73);
});

describe("what a pair costs less than in the 5-Pair Pack", () => {
	test("D-85 is rounded down, and said of the larger packs only", () => {
		expect(savings()).toEqual({ 1: null, 2: 26, 3: 44, 5: 49 });
	});

	test("D-85 follows today's prices, whatever the price per pair says", () => {
		expect(savings(changed(3, { priceCents: 2790 }))[3]).toBe(9);
		expect(savings(changed(3, { priceCents: 3094 }))[3]).toBeNull();
		expect(savings(changed(3, { priceCents: 9900 }))[3]).toBeNull();
		expect(savings(changed(3, { pricePerPairCents: 98 }))[3]).toBe(1);
		expect(savings(changed(3, { pricePerPairCents: 99 }))[3]).toBeNull();
	});

	test("D-85 is not said when the 5-Pair Pack is free or not on sale", () => {
		expect(savings(changed(1, { priceCents: 0, pricePerPairCents: 0 }))[5]).toBeNull();
		expect(savings(changed(1, { hidden: true }))).toEqual({ 2: null, 3: null, 5: null });
		expect(savings(changed(1, { available: 0 }))[3]).toBe(44);
	});
});

test("LNCH-06 before the launch, the packs of the birthday release are no sizes yet", () => {
	expect(sizesOf(knownProducts, KNOWN_LAUNCH_AT - 1).map(({ id }) => id)).toEqual([1, 2]);
});

test("D-44 a sold-out size stays, and says so", () => {
	expect(sizesOf(changed(5, { available: 0 })).map(({ isSoldOut }) => isSoldOut)).toEqual([false, false, false, true]);
});

test("D-85 the bundle, the wax and the test product have no sizes", () => {
	expect(knownProducts.filter(hasPackSizes).map(({ id }) => id)).toEqual([1, 2, 3, 5, 7]);
});

test("D-85 the best value is the lowest price per pair, if one is lower than the rest", () => {
	expect(bestValue(sizesOf())).toBe(5);
	expect(bestValue(sizesOf(changed(5, { pricePerPairCents: 55 })))).toBeNull();
	expect(bestValue(sizesOf().slice(0, 1))).toBeNull();
});
