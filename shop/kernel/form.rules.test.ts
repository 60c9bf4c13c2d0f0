import { describe, expect, test } from "vitest";
import { checkEmail, checkText, cleanText, fieldProblems, isEmail } from "./form.rules.ts";

describe("cleanText", () => {
	test.each([
		["  Ana  ", "Ana"],
		["Ana\t\n  María", "Ana María"],
		["Jose\u0301", "José"],
		["\u00a0Ana\u3000", "Ana"],
		[undefined, ""],
		[42, ""],
		[null, ""],
	])("%j becomes %j", (typed, text) => {
		expect(cleanText(typed)).toBe(text);
	});

	test("preserves line breaks in a multi-line text", () => {
		expect(cleanText(" one\r\n\r\ntwo  words \n", true)).toBe("one\n\ntwo  words");
	});
});

describe("checkText", () => {
	const rule = { required: true, maxLength: 5 };
	test.each([
		["", "required"],
		["Ana", null],
		["12345", null],
		["123456", "too_long"],
		["a\u0000b", "invalid_characters"],
		["a\u001bb", "invalid_characters"],
		["a\u007fb", "invalid_characters"],
		["a\u202eb", "invalid_characters"],
		["a\ud800b", "invalid_characters"],
		["a\nb\tc", null],
		["😀😀", null],
	])("%j is %s", (text, code) => {
		expect(checkText(text, rule)).toBe(code);
	});

	test("accepts an empty optional text", () => {
		expect(checkText("", { required: false, maxLength: 5 })).toBeNull();
	});
});

describe("email addresses", () => {
	test.each(["ana@example.com", "a.b+c_d@sub.example.co", "o'brien@example.org", "x@a-b.museum", "1@2.io"])(
		"CHK-23 accepts %s",
		(email) => {
			expect(isEmail(email)).toBe(true);
			expect(checkEmail(email)).toBeNull();
		},
	);

	test.each([
		"ana",
		"ana@",
		"@example.com",
		"ana@example",
		"ana@@example.com",
		"ana@exa mple.com",
		"ana@.example.com",
		"ana@example..com",
		"ana@-example.com",
		"ana@example.c",
		"ana@example.com.",
		".ana@example.com",
		"a..b@example.com",
		"ana@example.com\n",
		"<ana@example.com>",
		`${"a".repeat(65)}@example.com`,
		"aña@example.com",
		"ana@1.2.3.4",
	])("CHK-23 rejects %j", (email) => {
		expect(isEmail(email)).toBe(false);
		expect(checkEmail(email)).toBe("invalid_email");
	});

	test("required, and not longer than mail servers carry", () => {
		expect(checkEmail("")).toBe("required");
		expect(checkEmail(`a@${"b".repeat(60)}.${"c".repeat(190)}.com`)).toBe("too_long");
	});
});

test("fieldProblems returns the invalid fields in order", () => {
	expect(fieldProblems({ name: "required", email: null, city: "too_long" })).toEqual([
		{ field: "name", code: "required" },
		{ field: "city", code: "too_long" },
	]);
});
