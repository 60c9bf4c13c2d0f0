import { describe, expect, test } from "vitest";
import { EMAIL_TOPICS } from "#shop/kernel/email-preferences/email-topics.rules.ts";
import { EMAIL_PURPOSES, isForShop } from "#shop/kernel/outbox/messages.rules.ts";
import type { ShortEmail } from "./email-content.ts";
import { renderEmail } from "./render.ts";
import { EMAIL_KINDS, emailShop, emailWith } from "./testing/every-message.ts";
import { withoutLinks } from "./typed-text.ts";

/** Every text that anyone may type is this one. */
const HOSTILE =
	"WIN\r\nBcc: x@evil.example https://evil.example/x www.evil.example evil.example/x Evil.Example\u2028mailto:a";

/** What mail clients make a link of, or another line. */
const LINK = /:\/\/|@|www\.|\p{L}\.\p{L}|mailto:\S|[\r\n\u2028]/u;

describe.each(["en", "es"] as const)("every email in %s", (language) => {
	test.each(EMAIL_KINDS)("D-153 %s has neither a link nor a line break in its subject and greeting", async (kind) => {
		const { subject, text, html } = await emailWith(HOSTILE, kind, language);
		expect(subject).not.toMatch(LINK);
		expect(subject.length).toBeGreaterThan(8);
		const lines = text.split("\n").slice(0, 4);
		const greeting = lines.find((line) => /^(Hi|Hola)/.test(line));
		expect(greeting ?? "").not.toMatch(LINK);
		expect(greeting === undefined, "only the shop's own people are not greeted").toBe(isForShop(EMAIL_PURPOSES[kind]));
		if (greeting !== undefined) expect(html).toContain(`>${greeting}</p>`);
	});

	test.each(EMAIL_KINDS)("D-153 %s has no link that anyone typed into a name or an address", async (kind) => {
		const { text, html } = await emailWith(HOSTILE, kind, language, "5-Pair Pack");
		for (const part of [text, html]) expect(part).not.toMatch(/evil\.example|mailto:a/i);
	});

	test.each(EMAIL_KINDS)(
		"D-150 %s has a link to unsubscribe exactly if it has a topic, in both parts",
		async (kind) => {
			const { text, html } = await emailWith(HOSTILE, kind, language);
			const hasTopic = EMAIL_TOPICS.some((topic) => topic === EMAIL_PURPOSES[kind]);
			for (const part of [text, html]) expect(/\/email-preferences\?key=[\w-]+/.test(part)).toBe(hasTopic);
			expect(text.includes(language === "es" ? "Cancelar la suscripción" : "Unsubscribe")).toBe(hasTopic);
		},
	);

	test.each(EMAIL_KINDS)(
		"D-153 D-329 %s offers help to all but the shop's own people, who read why it came",
		async (kind) => {
			const { text, html } = await emailWith(HOSTILE, kind, language);
			const purpose = EMAIL_PURPOSES[kind];
			for (const part of [text, html]) expect(part.includes("+1 (555) 010-0199")).toBe(!isForShop(purpose));
			if (purpose === "owner") expect(text).toMatch(/because you run shop\.test|porque administras shop\.test/);
			if (purpose === "staff") expect(text).toMatch(/on the team at shop\.test|parte del equipo de shop\.test/);
		},
	);
});

test.each([
	["Ana", "Ana"],
	["María José", "María José"],
	["J.R. Smith", "J. R. Smith"],
	["St.John", "St. John"],
	["evil.example", "evil. example"],
	["evil。example", "evil. example"],
	["a https://x.example b", "a b"],
	["x@y.example", ""],
	["WWW.x", ""],
	["x.example/free", ""],
	["1.2.3.4/free", ""],
	["tel:555", "tel: 555"],
	["5-Pair Pack 1.5", "5-Pair Pack 1.5"],
	["A\u200b\u202eB\nC", "A B C"],
])("D-153 %j is written %j", (typed, written) => {
	expect(withoutLinks(typed)).toBe(written);
});

test.each([
	["Nora Sample", "Hi Nora,"],
	["", "Hi there,"],
	["x".repeat(61), "Hi there,"],
	["https://evil.example/x", "Hi there,"],
])("D-153 an account's email greets %j by the first name alone", async (name, greeting) => {
	const message = {
		id: "1",
		orderId: null,
		recipient: "a@shop.test",
		language: "en",
		attempts: 1,
		kind: "password_changed",
		data: { name },
	} as const;
	expect((await renderEmail(emailShop, message, undefined))?.text.split("\n")[2]).toBe(greeting);
});

test("a row of the table names texts that exist, with their params", () => {
	const right: ShortEmail = { texts: "alert", params: { product: "Pack" } };
	const wrong: ShortEmail[] = [
		// @ts-expect-error -- no text begins with this
		{ texts: "alarms" },
		// @ts-expect-error -- the subject names the product
		{ texts: "alert" },
		// @ts-expect-error -- the product, and nothing else
		{ texts: "alert", params: { name: "Pack" } },
	];
	expect(wrong).not.toContain(right);
});
