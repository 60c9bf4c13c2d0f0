import { expect, test } from "vitest";
import { pricesAt, restatePerPair } from "./sale.rules.ts";

const STARTS = 1000;
const ENDS = 2000;
const sale = {
	priceCents: 499,
	pricePerPairCents: 99,
	pricedPairs: 5,
	salePriceCents: 399,
	saleStartsAt: STARTS,
	saleEndsAt: ENDS,
};

test.each([
	["before it", STARTS - 1, 499, null],
	["from its first instant", STARTS, 399, 499],
	["to its last", ENDS - 1, 399, 499],
	["and not after", ENDS, 499, null],
])("D-184 a sale's price holds %s", (_, at, priceCents, wasPriceCents) => {
	expect(pricesAt(sale, 499, at)).toMatchObject({ priceCents, wasPriceCents });
});

test("D-184 a sale to come is nobody's business", () => {
	expect(pricesAt(sale, 499, STARTS - 1)).toMatchObject({ salePriceCents: null, saleStartsAt: null, saleEndsAt: null });
});

test("D-184 the price per pair is the sale's, and less than a dollar never shows as one", () => {
	expect(pricesAt(sale, 499, STARTS).pricePerPairCents).toBe(80);
	expect(pricesAt({ ...sale, salePriceCents: 498 }, 499, STARTS).pricePerPairCents).toBe(99);
	expect(pricesAt({ ...sale, pricedPairs: null, pricePerPairCents: 90 }, 499, STARTS).pricePerPairCents).toBe(90);
});

test.each([
	[450, 450],
	[600, 499],
	[399, null],
	[350, null],
	[null, 499],
])("D-184 beside it stands the lowest price of the last 30 days, here %j, if it was higher: %j", (lowest, shown) => {
	expect(pricesAt(sale, lowest, STARTS).wasPriceCents).toBe(shown);
});

test("D-184 a sale without an end lasts", () => {
	expect(pricesAt({ ...sale, saleEndsAt: null }, 499, ENDS * 1000).priceCents).toBe(399);
});

test("D-184 features that state the price per pair state the sale's", () => {
	const lines = ["5 pairs", "$0.99 per pair", "$0.99 por par", "$0.99 each"];
	expect(restatePerPair(lines, 99, 80)).toEqual(["5 pairs", "$0.80 per pair", "$0.80 por par", "$0.99 each"]);
	expect(restatePerPair(lines, 99, 99)).toBe(lines);
	expect(restatePerPair(lines, null, null)).toBe(lines);
});
