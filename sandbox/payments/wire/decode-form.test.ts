import { describe, expect, test } from "vitest";
import { decodeForm } from "./decode-form.ts";

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("decodeForm", () => {
	test("lists, named parts and plain values, nested in each other", () => {
		const text =
			"mode=payment&line_items[0][price_data][unit_amount]=499&line_items[1][quantity]=2&expand[]=a&expand[]=b";
		expect(asJson(decodeForm(text))).toEqual({
			mode: "payment",
			line_items: [{ price_data: { unit_amount: "499" } }, { quantity: "2" }],
			expand: ["a", "b"],
		});
	});

	test("encoded brackets and signs", () => {
		expect(asJson(decodeForm("metadata%5Bna%20me%5D=a%26b%2Bc+d"))).toEqual({ metadata: { "na me": "a&b+c d" } });
	});

	test("names with a meaning in JavaScript have none here", () => {
		const decoded = decodeForm("__proto__[polluted]=1&constructor=2");
		expect(Object.keys(decoded)).toEqual(["__proto__", "constructor"]);
		expect("polluted" in {}).toBe(false);
	});

	test.each(["a=1&a[b]=2", "a[b]=2&a=1", "a[b=1", "[a]=1", "a[b][c][d][e][f][g][h][i]=1"])("rejects %s", (text) => {
		expect(() => decodeForm(text)).toThrow("Invalid parameter name");
	});
});
