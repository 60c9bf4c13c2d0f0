import { describe, expect, test } from "vitest";
import { EMAIL_TOPICS } from "#shop/email-preferences/email-topics.rules.ts";
import type { OrderForMessage } from "#shop/orders/order.rules.ts";
import { EMAIL_PURPOSES, type MessageContent, type MessageKind } from "#shop/outbox/messages.rules.ts";
import { renderEmail } from "./render.ts";
import { withoutLinks } from "./typed-text.ts";

type RenderArgs = Parameters<typeof renderEmail>;

const config = {
	publicUrl: "https://shop.test",
	supportEmail: "support@shop.test",
	supportPhone: "+1 (555) 010-0199",
	timeZone: "America/Chicago",
	sessionSecret: "a secret of thirty-two letters or more",
	previousSessionSecrets: [],
};
const shop = { config, clock: { now: () => Date.UTC(2025, 6, 13) } } as unknown as RenderArgs[0];

/** Every text that anyone may type is this one. */
const HOSTILE =
	"WIN\r\nBcc: x@evil.example https://evil.example/x www.evil.example evil.example/x Evil.Example\u2028mailto:a";

const order: OrderForMessage = {
	id: "6f1b2f0e-52a5-4d8c-a6de-1d4f4e3f7b11",
	orderNumber: "SB-7K2M9QXR",
	receiptNumber: "RC-7K2M9QXR",
	fulfillmentStatus: "processing",
	createdAt: Date.UTC(2025, 6, 13, 5, 30),
	currency: "usd",
	lines: [{ productId: 1, name: HOSTILE, quantity: 1, unitPriceCents: 499, subtotalCents: 499 } as never],
	subtotalCents: 499,
	pointsUsed: 0,
	pointsDiscountCents: 0,
	accountDiscountCents: 0,
	taxCents: 40,
	shippingCents: 200,
	shippingMethod: "standard",
	totalCents: 739,
	pointsEarned: 4,
	requiresManualReview: false,
	email: "ana@shop.test",
	cartId: null,
	address: {
		firstName: HOSTILE,
		lastName: HOSTILE,
		line1: HOSTILE,
		city: "Austin",
		state: "TX",
		postalCode: "78701",
		country: "US",
	},
	paymentSessionId: "cs_test_a1b2",
	isGuest: false,
	hasAccount: false,
};

const shipment = { orderNumber: "SB-7K2M9QXR", carrier: "USPS", trackingNumber: "1", name: HOSTILE };
const refund = { orderNumber: "SB-7K2M9QXR", amountCents: 100, name: HOSTILE, cause: "other", points: 0 } as const;
const payment = { orderNumber: "SB-7K2M9QXR", amountCents: 100, reason: HOSTILE };
const points = { name: HOSTILE, points: 12, endsAt: Date.UTC(2027, 6, 13, 17) };
const record = {
	id: "1",
	name: HOSTILE,
	email: "ana@shop.test",
	subject: HOSTILE,
	message: "Hello",
	inquiry_type: HOSTILE,
	status: "pending",
	user_id: null,
	created_at: "2025-07-13T00:00:00Z",
};

/** One email of every kind; a kind without one does not compile. */
const MESSAGES: { [K in MessageKind]: Extract<MessageContent, { kind: K }>["data"] } = {
	order_confirmation: { sessionId: "cs_test_a1b2" },
	order_shipped: shipment,
	order_shipment_corrected: shipment,
	order_shipment_undone: shipment,
	order_cancelled: refund,
	order_refunded: refund,
	new_order: { newOrderId: order.id },
	refund_failed: payment,
	dispute_changed: { ...payment, state: "open", status: "needs_response", dueAt: null },
	account_confirmation: { name: HOSTILE, token: "t" },
	password_reset: { name: HOSTILE, token: "t" },
	password_changed: { name: HOSTILE },
	account_deleted: { name: HOSTILE },
	failed_sign_ins: { count: 7 },
	admin_device_link: { token: "t" },
	alarm: { cause: "low_stock", what: HOSTILE },
	stock_alert: { productId: 1, productName: HOSTILE },
	stock_alert_confirmation: { alertId: "1", productName: HOSTILE, token: "t" },
	points_expiring: points,
	points_halving: points,
	support_reply: { name: HOSTILE, subject: HOSTILE, message: "Hello", reply: "Hi" },
	support_notification: { record },
};
const KINDS = Object.keys(MESSAGES) as MessageKind[];

/** What mail clients make a link of, or another line. */
const LINK = /:\/\/|@|www\.|\p{L}\.\p{L}|mailto:\S|[\r\n\u2028]/u;

async function emailOf(kind: MessageKind, language: "en" | "es") {
	const message = {
		id: "1",
		orderId: null,
		recipient: "ana@shop.test",
		language,
		attempts: 1,
		kind,
		data: MESSAGES[kind],
	};
	const email = await renderEmail(shop, message as RenderArgs[1], order);
	if (email === null) throw new Error(`no email of kind ${kind}`);
	return email;
}

describe.each(["en", "es"] as const)("every email in %s", (language) => {
	test.each(KINDS)("D-153 %s has neither a link nor a line break in its subject and greeting", async (kind) => {
		const { subject, text, html } = await emailOf(kind, language);
		expect(subject).not.toMatch(LINK);
		expect(subject.length).toBeGreaterThan(8);
		const lines = text.split("\n").slice(0, 4);
		const greeting = lines.find((line) => /^(Hi|Hola)/.test(line));
		expect(greeting ?? "").not.toMatch(LINK);
		expect(greeting === undefined, "only the owner is not greeted").toBe(EMAIL_PURPOSES[kind] === "owner");
		if (greeting !== undefined) expect(html).toContain(`>${greeting}</p>`);
	});

	test.each(KINDS)("D-150 %s has a link to unsubscribe exactly if it has a topic, in both parts", async (kind) => {
		const { text, html } = await emailOf(kind, language);
		const hasTopic = EMAIL_TOPICS.some((topic) => topic === EMAIL_PURPOSES[kind]);
		for (const part of [text, html]) expect(/\/email-preferences\?key=[\w-]+/.test(part)).toBe(hasTopic);
		expect(text.includes(language === "es" ? "Cancelar la suscripción" : "Unsubscribe")).toBe(hasTopic);
	});

	test.each(KINDS)("D-153 %s offers help to all but the owner, who reads why it came", async (kind) => {
		const { text, html } = await emailOf(kind, language);
		const isOwners = EMAIL_PURPOSES[kind] === "owner";
		for (const part of [text, html]) expect(part.includes("+1 (555) 010-0199")).toBe(!isOwners);
		if (isOwners) expect(text).toMatch(/because you run shop\.test|porque administras shop\.test/);
	});
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
	expect((await renderEmail(shop, message, undefined))?.text.split("\n")[2]).toBe(greeting);
});
