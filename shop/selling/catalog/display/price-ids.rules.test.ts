import { expect, test } from "vitest";
import { FALLBACK_PRICE_IDS, priceIds, TEST_PRODUCT_PRICE_ID } from "./price-ids.rules.ts";

test("CAT-38 there is a fallback for the products 1 to 7 and for no other", () => {
	expect(Object.keys(FALLBACK_PRICE_IDS)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
	expect(Object.values(FALLBACK_PRICE_IDS)).not.toContain(TEST_PRODUCT_PRICE_ID);
});

test("CAT-39 the fallback serves only when the table returns nothing", () => {
	expect(priceIds([]).get(1)).toBe(FALLBACK_PRICE_IDS[1]);
	expect(priceIds([]).size).toBe(7);
	const fromTable = priceIds([
		{ id: 1, stripePriceId: "price_of_the_table" },
		{ id: 2, stripePriceId: null },
	]);
	expect([...fromTable]).toEqual([[1, "price_of_the_table"]]);
});
