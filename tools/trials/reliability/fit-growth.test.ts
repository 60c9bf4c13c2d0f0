import { expect, test } from "vitest";
import { findLows, fitGrowth, middleOf } from "./fit-growth.ts";

const pointsOf = (values: readonly number[]) => values.map((value, index) => ({ hours: index / 4, value }));

test("a straight line has its slope, and an interval of no width", () => {
	expect(fitGrowth(pointsOf([5, 6, 7, 8, 9, 10]))).toEqual({ perHour: 4, low: 4, high: 4 });
});

test("one wrong value does not move the line, and widens its interval", () => {
	const growth = fitGrowth(pointsOf([5, 6, 7, 800, 9, 10, 11, 12, 13, 14]));
	expect(growth?.perHour).toBe(4);
	expect(growth?.low).toBeLessThanOrEqual(4);
	expect(fitGrowth(pointsOf([9, 4, 8, 5, 7, 6, 9, 4, 8, 5]))).toMatchObject({
		low: expect.toSatisfy((low: number) => low < 0),
		high: expect.toSatisfy((high: number) => high > 0),
	});
});

test("three points are no line", () => {
	expect(fitGrowth(pointsOf([1, 2, 3]))).toBeNull();
});

test("the lowest value of each stretch, at the middle of its time", () => {
	expect(findLows(pointsOf([3, 1, 2, 9, 7, 8]), 2)).toEqual([
		{ hours: 0.25, value: 1 },
		{ hours: 1, value: 7 },
	]);
	expect(findLows(pointsOf([3, 1]), 12).map(({ value }) => value)).toEqual([3, 1]);
	expect(findLows([], 12)).toEqual([]);
});

test("the median of an even number of values is between the two in the middle", () => {
	expect(middleOf([9, 1, 4])).toBe(4);
	expect(middleOf([9, 1, 4, 5])).toBe(4.5);
});
