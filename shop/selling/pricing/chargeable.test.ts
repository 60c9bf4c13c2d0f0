import { describe, expect, test } from "vitest";
import { isChargeable } from "./price-order.rules.ts";

describe("what the provider can charge", () => {
	test.each([
		[0, true],
		[1, false],
		[49, false],
		[50, true],
		[99_999_999, true],
		[100_000_000, false],
		[-1, false],
	])("%i cents: %s", (cents, response) => {
		expect(isChargeable(cents)).toBe(response);
	});
});
