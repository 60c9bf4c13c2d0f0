import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate, centsFromDollars, dollarsFromCents, formatUsd, percentOf, sum } from "./money.rules.ts";

describe("formatUsd", () => {
	test.each([
		[0, "$0.00"],
		[5, "$0.05"],
		[499, "$4.99"],
		[1000, "$10.00"],
		[-500, "-$5.00"],
		[-5, "-$0.05"],
		[99_999, "$999.99"],
		[123_456, "$1,234.56"],
		[-123_456_789, "-$1,234,567.89"],
	])("PRICE-10 formats %i cents as %s", (cents, text) => {
		expect(formatUsd(cents)).toBe(text);
	});

	test("PRICE-10 every price has exactly 2 decimals and parses back to the same cents", () => {
		fc.assert(
			fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
				const text = formatUsd(cents);
				expect(text).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d{2}$/);
				expect(Math.round(Number(text.replace(/[$,]/g, "")) * 100)).toBe(cents === 0 ? 0 : cents);
			}),
		);
	});
});

test("converts between saved dollars and cents without loss", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
			expect(centsFromDollars(dollarsFromCents(cents))).toBe(cents);
		}),
	);
	expect(centsFromDollars(4.99)).toBe(499);
	expect(centsFromDollars(1.1 + 2.2)).toBe(330);
});

describe("percentOf", () => {
	test.each([
		[1099, 800, 88],
		[499, 800, 40],
		[899, 500, 45],
		[50, 100, 1],
		[49, 100, 0],
		[10, 500, 1],
		[9, 500, 0],
		[0, 800, 0],
	])("%i cents at %i basis points are %i cents, half up", (cents, basisPoints, share) => {
		expect(percentOf(cents, basisPoints)).toBe(share);
	});

	test("agrees with exact arithmetic", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 10_000 }), (cents, rate) => {
				const exact = (BigInt(cents) * BigInt(rate) * 2n + 10_000n) / 20_000n;
				expect(BigInt(percentOf(cents, rate))).toBe(exact);
			}),
		);
	});
});

describe("allocate", () => {
	test.each([
		[10, [1, 1, 1], [4, 3, 3]],
		[11, [1, 1, 1], [4, 4, 3]],
		[1, [1, 3], [0, 1]],
		[1, [1], [1]],
		[5, [0, 7, 0], [0, 5, 0]],
		[0, [4, 5], [0, 0]],
		[0, [], []],
		[0, [0, 0], [0, 0]],
		[100, [499, 1099], [31, 69]],
	])("%i over %j gives %j", (total, weights, parts) => {
		expect(allocate(total, weights)).toEqual(parts);
	});

	test("sums up exactly, stays within a cent of the share, gives nothing for no weight", () => {
		const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
		fc.assert(
			fc.property(amounts, fc.integer({ min: 0, max: 1_000_000 }), (weights, total) => {
				const all = sum(weights);
				fc.pre(all > 0);
				const parts = allocate(total, weights);
				expect(sum(parts)).toBe(total);
				for (const [index, weight] of weights.entries()) {
					expect(Math.abs(parts[index]! - (total * weight) / all)).toBeLessThan(1);
					if (weight === 0) expect(parts[index]).toBe(0);
					if (total <= all) expect(parts[index]).toBeLessThanOrEqual(weight);
				}
			}),
		);
	});

	test("rejects totals that would lose or create money", () => {
		expect(() => allocate(5, [])).toThrow(new RangeError("cannot allocate 5 over "));
		expect(() => allocate(1, [0])).toThrow(RangeError);
		expect(() => allocate(5, [0, 0])).toThrow(RangeError);
		expect(() => allocate(-1, [1])).toThrow(RangeError);
	});
});
