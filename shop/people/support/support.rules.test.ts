import { describe, expect, test } from "vitest";
import { RESPONSE_HOURS } from "./response-hours.rules.ts";
import {
	CONTACT_SUCCESS_MS,
	checkMessage,
	INQUIRY_TYPES,
	NEW_MESSAGE_STATUS,
	normalMessage,
	RETURNS_CONTACT_DAYS,
	SUPPORT_STATUSES,
} from "./support.rules.ts";

const message = {
	name: "Ana",
	email: "ana@example.com",
	inquiryType: "order",
	subject: "Where is it?",
	message: "Hello",
};

describe("a message to support", () => {
	test("CONT-04 CONT-09 has one of five inquiry types", () => {
		expect(INQUIRY_TYPES).toEqual(["general", "wholesale", "support", "order", "returns"]);
		for (const inquiryType of INQUIRY_TYPES) expect(checkMessage({ ...message, inquiryType })).toEqual([]);
	});

	test("CONT-07 requires name, email and text", () => {
		expect(checkMessage({ name: " ", email: "", message: "\n" })).toEqual([
			{ field: "name", code: "required" },
			{ field: "email", code: "required" },
			{ field: "message", code: "required" },
		]);
		expect(checkMessage({ ...message, email: "ana" })).toEqual([{ field: "email", code: "invalid_email" }]);
	});

	test.each(INQUIRY_TYPES)("CONT-08 gets a default subject from its type: %s", (inquiryType) => {
		expect(normalMessage({ ...message, inquiryType, subject: "  " }).subject).toBe(`${inquiryType} inquiry`);
		expect(checkMessage({ ...message, inquiryType, subject: "" })).toEqual([]);
	});

	test.each(["refund", "GENERAL", "constructor", "a".repeat(500)])("CONT-09 rejects the type %s", (inquiryType) => {
		expect(checkMessage({ ...message, inquiryType, subject: "" })).toEqual([
			{ field: "inquiryType", code: "invalid_choice" },
		]);
	});

	test("CONT-10 trims values and preserves line breaks", () => {
		const typed = { ...message, name: " Ana ", subject: " Where  is it? ", message: " Hello\r\n\r\nAna " };
		expect(normalMessage(typed)).toEqual({ ...message, message: "Hello\n\nAna" });
		expect(normalMessage({}).inquiryType).toBe("general");
	});

	test("texts have their limits", () => {
		expect(checkMessage({ ...message, name: "a".repeat(101) })).toEqual([{ field: "name", code: "too_long" }]);
		expect(checkMessage({ ...message, subject: "a".repeat(201) })).toEqual([{ field: "subject", code: "too_long" }]);
		expect(checkMessage({ ...message, message: "a".repeat(5001) })).toEqual([{ field: "message", code: "too_long" }]);
	});
});

test("CONT-14 ASUP-04 starts as pending, one of three statuses", () => {
	expect(SUPPORT_STATUSES).toEqual(["pending", "in_progress", "resolved"]);
	expect(NEW_MESSAGE_STATUS).toBe("pending");
});

test("CONST-23 CONST-30 CONST-45 support constants", () => {
	expect([CONTACT_SUCCESS_MS, RETURNS_CONTACT_DAYS]).toEqual([5000, 30]);
	expect(RESPONSE_HOURS).toEqual({ from: 2, to: 4 });
});
