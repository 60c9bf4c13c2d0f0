import { describe, expect, test } from "vitest";
import { parseSender, sealEmail } from "./seal-email.ts";

const from = { name: "SoftBrace", address: "orders@shop.example" };
const email = {
	messageId: "0d9f6a52-6c0b-4c39-9b4e-0c4a1c0f8a11",
	to: "ana@example.com",
	subject: "Order SB-7K2M9QXR",
	text: "Thank you",
	html: "<p>Thank you</p>",
	language: "en",
	unsubscribeUrl: null,
} as const;

describe("sealEmail", () => {
	test("completes the Message-ID with the sender's host and leaves the rest unchanged", () => {
		expect(sealEmail(email, from)).toEqual({
			...email,
			from,
			messageId: "<0d9f6a52-6c0b-4c39-9b4e-0c4a1c0f8a11@shop.example>",
		});
	});

	test("D-174 an email that names its sender comes from there", () => {
		const own = { name: "Braces", address: "hello@braces.example" };
		expect(sealEmail({ ...email, from: own }, from)).toMatchObject({
			from: own,
			messageId: `<${email.messageId}@braces.example>`,
		});
	});

	test.each([
		"ana@example.com\r\nBcc: victim@example.com",
		"ana@example.com, eve@example.com",
		"ana@example.com;eve@example.com",
		"Ana <ana@example.com>",
		'"ana"@example.com',
		"ana@example.com@evil.example",
		"ana\u0000@example.com",
		"ana\u202e@example.com",
		"ana example@example.com",
		"@example.com",
		"",
		`${"a".repeat(250)}@example.com`,
	])("rejects the recipient %j", (to) => {
		expect(() => sealEmail({ ...email, to }, from)).toThrow(
			expect.objectContaining({ name: "MailError", code: "recipient_invalid" }),
		);
	});

	test("a subject is one line without control characters, and its length is limited", () => {
		const subject = `Hello\r\nBcc: eve@example.com\u0000\u2028${"x".repeat(500)}`;
		const sealed = sealEmail({ ...email, subject }, from).subject;
		expect(sealed).toMatch(/^Hello Bcc: eve@example\.com x+$/);
		expect(sealed).toHaveLength(200);
	});
});

describe("parseSender", () => {
	test.each([
		["orders@shop.example", { name: "", address: "orders@shop.example" }],
		["SoftBrace <orders@shop.example>", { name: "SoftBrace", address: "orders@shop.example" }],
		['"SoftBrace, Laredo" <orders@shop.example>', { name: "SoftBrace, Laredo", address: "orders@shop.example" }],
	])("parses %s", (mailFrom, sender) => {
		expect(parseSender(mailFrom)).toEqual(sender);
	});

	test("a sender without an address prevents the start", () => {
		expect(() => parseSender("SoftBrace")).toThrow("MAIL_FROM contains no email address: SoftBrace");
	});
});
