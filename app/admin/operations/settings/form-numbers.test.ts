import { expect, test } from "vitest";
import { basisPointsOf, centsOf, dollarsOf, ratePercent, wholeOf } from "./form-numbers.ts";

test.each([
	["4.95", 495],
	["$4", 400],
	[" 4,5 ", 450],
	["0", 0],
	["1.005", Number.NaN],
	["-1", Number.NaN],
	["", Number.NaN],
	["1e3", Number.NaN],
	["12345678", Number.NaN],
])("D-174 %j is %d cents", (typed, cents) => {
	expect(centsOf(typed)).toBe(cents);
});

test.each([
	["8.25", 825],
	["8.25%", 825],
	["8.255", Number.NaN],
])("D-174 a rate of %j is %d basis points", (typed, basisPoints) => {
	expect(basisPointsOf(typed)).toBe(basisPoints);
});

test("D-174 amounts, rates and counts are shown as they are typed", () => {
	expect([dollarsOf(200), dollarsOf(5), ratePercent(825), ratePercent(800)]).toEqual(["2.00", "0.05", "8.25", "8"]);
	expect([wholeOf(" 7 "), wholeOf("7.5"), wholeOf("-7")]).toEqual([7, Number.NaN, Number.NaN]);
});
