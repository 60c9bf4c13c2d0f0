import { describe, expect, test } from "vitest";
import { type ErrorCode, errorCatalog } from "#shop/kernel/errors.rules.ts";
import { errorText } from "./error-text.ts";

/** What a second administrator learns about the first. */
const MEANWHILE = { who: "owner@localhost", when: "Sep 1, 2025", amount: "$1.00", hours: 48, at: "2:00 PM" };

describe("errorText", () => {
	test.each(Object.keys(errorCatalog) as ErrorCode[])("%s has a text in both languages", (code) => {
		const params = {
			product_name: "SoftWax",
			reserved: 2,
			from: "a",
			to: "b",
			max: 20,
			stock: 5,
			limit: 3,
			available: 4,
			number: "SB-7K3M9QXZ",
			carrier: "USPS",
			reason: "the host is unknown",
			field: "first",
			known: "name",
			...MEANWHILE,
		};
		const texts = [errorText("en", code, params), errorText("es", code, params)];
		for (const text of texts) expect(text).not.toMatch(/[{}]|_/);
		expect(texts[0]).not.toBe(texts[1]);
	});

	test("CHK-36 a product without a price id is named, with the text of the specification", () => {
		expect(errorText("en", "product_without_price_id", { product_name: "SoftWax" })).toBe(
			'Product "SoftWax" does not have a configured payment price id. Please contact support.',
		);
	});

	test("PROD-03 a product without a known name has the general text", () => {
		expect(errorText("en", "product_not_found")).toBe("The product you are looking for could not be found.");
		expect(errorText("en", "product_not_found", { product_name: "#12" })).toContain("“#12”");
	});
});
