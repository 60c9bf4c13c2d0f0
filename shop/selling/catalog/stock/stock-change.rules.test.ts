import { describe, expect, test } from "vitest";
import { differenceOf, isStockChange, MAX_STOCK, parseStockEntry } from "./stock-change.rules.ts";

describe("the stock field", () => {
	test.each([
		["+10", { change: 10 }],
		[" - 3 ", { change: -3 }],
		["−3", { change: -3 }],
		["+1,000", { change: 1000 }],
		["48", { counted: 48 }],
		["1,048", { counted: 1048 }],
		["0", { counted: 0 }],
		["1000000", { counted: 1_000_000 }],
		["1000001", null],
		["+1000001", null],
		["+0", null],
		["abc", null],
		["1.5", null],
		["+", null],
		["", null],
		["4 8 x", null],
	])("parses %j as %j", (typed, entry) => {
		expect(parseStockEntry(typed)).toEqual(entry);
	});
});

test("a count is applied as the difference from the number seen", () => {
	expect(differenceOf({ counted: 48, seen: 50, version: 1 })).toBe(-2);
	expect(differenceOf({ change: 10 })).toBe(10);
});

test.each([
	[{ change: 1 }, true],
	[{ change: -MAX_STOCK }, true],
	[{ change: 0 }, false],
	[{ change: 1.5 }, false],
	[{ change: MAX_STOCK + 1 }, false],
	[{ counted: 0, seen: 0, version: 0 }, true],
	[{ counted: MAX_STOCK, seen: MAX_STOCK, version: 0 }, true],
	[{ counted: MAX_STOCK + 1, seen: 0, version: 0 }, false],
	[{ counted: -1, seen: 0, version: 0 }, false],
	[{ counted: 1, seen: -1, version: 0 }, false],
	[{ counted: Number.NaN, seen: 1, version: 0 }, false],
])("%j within the limits: %s", (change, expected) => {
	expect(isStockChange(change)).toBe(expected);
});
