import { describe, expect, test } from "vitest";
import { checkPhone, normalizePhone, PHONE_MAX_LENGTH, phoneText } from "./phone.rules.ts";

describe("a phone number in every common format", () => {
	test.each([
		["(512) 555-0143", "+15125550143", "(512) 555-0143"],
		["512-555-0143", "+15125550143", "(512) 555-0143"],
		["512.555.0143", "+15125550143", "(512) 555-0143"],
		["512 555 0143", "+15125550143", "(512) 555-0143"],
		["5125550143", "+15125550143", "(512) 555-0143"],
		["(512)555-0143", "+15125550143", "(512) 555-0143"],
		["1-512-555-0143", "+15125550143", "(512) 555-0143"],
		["1 (512) 555-0143", "+15125550143", "(512) 555-0143"],
		["+1 512 555 0143", "+15125550143", "(512) 555-0143"],
		["+1 (512) 555-0143", "+15125550143", "(512) 555-0143"],
		["+1.512.555.0143", "+15125550143", "(512) 555-0143"],
		[" 512–555–0143 ", "+15125550143", "(512) 555-0143"],
		["512-555-0143 ext. 4", "+15125550143x4", "(512) 555-0143 ext. 4"],
		["512-555-0143 ext 4", "+15125550143x4", "(512) 555-0143 ext. 4"],
		["(512) 555-0143 x1234", "+15125550143x1234", "(512) 555-0143 ext. 1234"],
		["512-555-0143x4", "+15125550143x4", "(512) 555-0143 ext. 4"],
		["512-555-0143, extension 42", "+15125550143x42", "(512) 555-0143 ext. 42"],
		["512-555-0143 extensión 42", "+15125550143x42", "(512) 555-0143 ext. 42"],
		["512-555-0143 #42", "+15125550143x42", "(512) 555-0143 ext. 42"],
		["+52 55 1234 5678", "+525512345678", "+52 55 1234 5678"],
		["+52 1 867 712 3456", "+528677123456", "+52 867 712 3456"],
		["+52 (867) 712-3456 ext. 9", "+528677123456x9", "+52 867 712 3456 ext. 9"],
		["52 867 712 3456", "+528677123456", "+52 867 712 3456"],
		["+44 20 7946 0958", "+442079460958", "+442079460958"],
	])("stores %s as %s and shows it as %s", (typed, stored, shown) => {
		expect(checkPhone(typed)).toBeNull();
		expect(normalizePhone(typed)).toBe(stored);
		expect(phoneText(stored)).toBe(shown);
		// The displayed form can be typed again.
		expect(normalizePhone(shown)).toBe(stored);
		expect(normalizePhone(stored)).toBe(stored);
	});

	test.each([
		"call me",
		"555-0143",
		"12345",
		"512-555-014",
		"512-555-01433",
		"+1 512 555 014",
		"+52 55 1234 567",
		"112-555-0143",
		"012-555-0143",
		"+0123456789",
		"+44",
		"+4420794609581234567",
		"(512) 555-0143 or 0144",
		"+",
		"ext. 4",
		"512-555-0143 ext.",
		"<b>5125550143</b>",
	])("rejects %s", (typed) => {
		expect(checkPhone(typed)).toBe("invalid_phone");
		expect(normalizePhone(typed)).toBe(typed.trim());
	});

	test("accepts an empty number and limits the length", () => {
		expect([checkPhone(""), checkPhone("  "), normalizePhone(" ")]).toEqual([null, null, ""]);
		expect(checkPhone("5".repeat(PHONE_MAX_LENGTH + 1))).toBe("too_long");
	});

	test("does not take a longer text apart: its steps would grow with the fourth power of the length", () => {
		const long = `512-555-0143${" ".repeat(PHONE_MAX_LENGTH)}`;
		expect(normalizePhone(long)).toBe("512-555-0143");
		expect(phoneText(long)).toBe(long);
	});

	test("shows an older number as it was typed", () => {
		expect(phoneText("555-0143")).toBe("555-0143");
		expect(phoneText("867 7123")).toBe("867 7123");
	});
});
