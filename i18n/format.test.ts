import { describe, expect, test } from "vitest";
import { formatChange, formatCountry, formatDate, formatNumber } from "./format.ts";

test.each([
	[0, "0"],
	[999, "999"],
	[1209, "1,209"],
	[1_234_567, "1,234,567"],
	[-1209, "-1,209"],
	[8.5, "8.5"],
])("the number %d is %s in both languages", (value, text) => {
	expect([formatNumber(value, "en"), formatNumber(value, "es")]).toEqual([text, text]);
});

test.each([
	[1209, "+1,209"],
	[0, "0"],
	[-3, "-3"],
])("the difference %d is %s", (value, text) => {
	expect([formatChange(value, "en"), formatChange(value, "es")]).toEqual([text, text]);
});

describe("formatDate", () => {
	const at = Date.UTC(2026, 10, 22, 2, 47);

	test.each([
		["long", "November 21, 2026", "21 de noviembre de 2026"],
		["medium", "Nov 21, 2026", "21 nov 2026"],
		["moment", "Nov 21, 2026, 8:47 PM", "21 nov 2026, 8:47 p.m."],
	] as const)("D-76 %s, in the reader's language and the shop's time zone", (length, english, spanish) => {
		const withSpaces = (text: string) => text.replace(/\s/g, " ");
		expect(withSpaces(formatDate(at, length, "en", "America/Chicago"))).toBe(english);
		expect(withSpaces(formatDate(at, length, "es", "America/Chicago"))).toBe(spanish);
	});
});

test.each([
	["US", "United States", "Estados Unidos"],
	["Narnia", "Narnia", "Narnia"],
])("the country %s has a name in each language", (code, english, spanish) => {
	expect([formatCountry(code, "en"), formatCountry(code, "es")]).toEqual([english, spanish]);
});
