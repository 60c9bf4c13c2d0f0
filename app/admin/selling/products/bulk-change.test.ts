import { expect, test } from "vitest";
import { newPrice, parseStockChange } from "./bulk-change.ts";

test.each([
	["4.99", 499],
	["$5", 500],
	["-10%", 989],
	["−10 %", 989],
	["+5%", 1154],
	["12,5%", 1236],
	["", null],
	["ten", null],
	["-4", null],
])("D-185 a price of 10.99 with %j becomes %j", (typed, cents) => {
	expect(newPrice(1099, typed)).toBe(cents);
});

test.each([
	["+10", 10],
	["10", 10],
	["-3", -3],
	["0", null],
	["x", null],
])("D-185 %j in stock is a change of %j", (typed, units) => {
	expect(parseStockChange(typed)).toBe(units);
});
