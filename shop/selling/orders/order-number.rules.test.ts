import { describe, expect, test } from "vitest";
import {
	CROCKFORD_ALPHABET,
	ORDER_CODE_LENGTH,
	orderNumber,
	orderNumberStarts,
	parseOrderNumber,
	receiptNumber,
} from "./order-number.rules.ts";

describe("order and receipt numbers", () => {
	test("SUCC-03 SUCC-04 share the same 8 characters", () => {
		expect([orderNumber("7K2M9QXR"), receiptNumber("7K2M9QXR")]).toEqual(["SB-7K2M9QXR", "RC-7K2M9QXR"]);
	});

	test("contain no ambiguous characters", () => {
		expect(CROCKFORD_ALPHABET).toHaveLength(32);
		for (const character of "ILOU") expect(CROCKFORD_ALPHABET).not.toContain(character);
		expect(ORDER_CODE_LENGTH).toBe(8);
	});

	test.each(["7K2M9QX", "7K2M9QXRR", "7K2M9QXI", "7k2m9qxr", "7K2M9QX ", ""])("%j is no code", (code) => {
		expect(() => orderNumber(code)).toThrow(new RangeError(`not an order code: ${code}`));
		expect(() => receiptNumber(code)).toThrow(RangeError);
	});

	test.each([
		["sb-7k2m9qxr", "SB-7K2M9QXR"],
		["SB 7K2M 9QXR", "SB-7K2M9QXR"],
		["7K2M9QXR", "SB-7K2M9QXR"],
		["#sb-7k2m9qxr", "SB-7K2M9QXR"],
		["RC-7K2M9QXR", "SB-7K2M9QXR"],
		["rc 7k2m-9qxr", "SB-7K2M9QXR"],
		["RCSB2M9Q", "SB-RCSB2M9Q"],
		["rc-rcsb2m9q", "SB-RCSB2M9Q"],
		[" SB7K2M9QXR. ", "SB-7K2M9QXR"],
		["SB-SB7K2M9QXR", null],
		["SB-OIL00000", "SB-01100000"],
		["SB-7K2M9QX", null],
		["SB-7K2M9QXU", null],
		["", null],
	])("a customer who types %j means %s", (typed, number) => {
		expect(parseOrderNumber(typed)).toBe(number);
	});

	test.each([
		["sb-7k", ["SB-SB7K", "SB-7K"]],
		["7k2", ["SB-7K2"]],
		["#SB7K2M9QXR", ["SB-7K2M9QXR"]],
		["khan", ["SB-KHAN"]],
		["aisha khan", []],
		["ana@example.com", []],
		["12345678901", []],
	])("a search for %j may mean a number that begins with %j", (typed, starts) => {
		expect(orderNumberStarts(typed)).toEqual(starts);
	});
});
