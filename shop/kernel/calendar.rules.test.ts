import { describe, expect, test } from "vitest";
import { addYears } from "./calendar.rules.ts";

describe("addYears", () => {
	test("keeps day and time; February 29 becomes March 1", () => {
		const at = (text: string) => Date.parse(text);
		expect(addYears(at("2025-07-13T05:00:00.123Z"), 2)).toBe(at("2027-07-13T05:00:00.123Z"));
		expect(addYears(at("2024-02-29T12:00:00Z"), 2)).toBe(at("2026-03-01T12:00:00Z"));
		expect(addYears(at("2024-02-29T12:00:00Z"), 4)).toBe(at("2028-02-29T12:00:00Z"));
	});
});
