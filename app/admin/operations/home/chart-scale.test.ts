import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chartScale, heightOf, placeOf } from "./chart-scale.ts";

describe("a chart's axis", () => {
	test.each([
		[
			[0, 3000],
			[3000, 2000, 1000, 0],
		],
		[[437], [600, 400, 200, 0]],
		[
			[-500, 1000],
			[1000, 500, 0, -500],
		],
		[[], [100, 0]],
		[[123_456], [150_000, 100_000, 50_000, 0]],
	])("of %j has round ticks %j", (values, ticks) => {
		expect(chartScale(values).ticks).toEqual(ticks);
	});

	test("holds every value, has 0, and few ticks", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { maxLength: 40 }), (values) => {
				const scale = chartScale(values);
				expect(scale.ticks).toContain(0);
				expect(scale.ticks.length).toBeGreaterThan(1);
				expect(scale.ticks.length).toBeLessThan(8);
				for (const value of values) {
					expect(heightOf(value, scale)).toBeGreaterThanOrEqual(0);
					expect(heightOf(value, scale)).toBeLessThanOrEqual(100);
				}
			}),
		);
	});
});

test("parts are spread from the left to the right, a single one in the middle", () => {
	expect([0, 1, 2].map((index) => placeOf(index, 3))).toEqual([0, 50, 100]);
	expect(placeOf(0, 1)).toBe(50);
});
