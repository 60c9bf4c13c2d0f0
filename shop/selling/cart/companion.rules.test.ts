import { expect, test } from "vitest";
import { knownProduct, knownProducts } from "#tests/selling/money/known-products.ts";
import { companionOf } from "./companion.rules.ts";

test.each([
	[[1], 4],
	[[3, 7], 4],
	[[7], 4],
	[[4], 1],
	[[4, 8], 1],
	[[1, 4], null],
	[[6], null],
	[[6, 2], null],
	[[6, 4], null],
	[[8], null],
	[[], null],
])("D-85 with %j goes %j", (ids, companion) => {
	expect(companionOf(ids, knownProducts)).toBe(companion);
});

test("D-180 what goes with a product follows from its category, not its id", () => {
	const products = [
		knownProduct(2, { id: 21, pricedPairs: 15 }),
		knownProduct(1, { id: 20, pricedPairs: 8 }),
		knownProduct(4, { id: 22 }),
	];
	expect(companionOf([22], products), "the smallest pack with wax").toBe(20);
	expect(companionOf([21], products)).toBe(22);
	expect(companionOf([21, 99], products), "nothing while one of them is unknown").toBeNull();
});
