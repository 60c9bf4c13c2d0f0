import { expect, test } from "vitest";
import { renderEmail } from "./render.ts";
import { emailShop, orderWith } from "./testing/every-message.ts";

type RenderArgs = Parameters<typeof renderEmail>;

const shop = emailShop;
const order = orderWith("Ana");

const message: RenderArgs[1] = {
	id: "0d9f6a52-6c0b-4c39-9b4e-0c4a1c0f8a11",
	kind: "order_confirmation",
	orderId: order.id,
	recipient: "ana@example.com",
	language: "es",
	data: { sessionId: "cs_test_a1b2" },
	attempts: 1,
};

test("an order confirmation is written in the message's language", async () => {
	const mail = await renderEmail(shop, message, order);
	expect(mail?.subject).toBe("Tu pedido SoftBrace SB-7K2M9QXR");
	expect(mail?.text).toContain("$7.39");
	// The preheader, with the name of the currency (D-143); the list of sums has it in its label.
	expect(mail?.html).toContain("$7.39 USD");
	expect((await renderEmail(shop, { ...message, language: "en" }, order))?.html).not.toContain("$7.39 USD");
});

test.each(["unknown", "toString", "__proto__"])("there is no email of kind %s", async (kind) => {
	// Such as a later version's.
	const later = { ...message, kind } as unknown as typeof message;
	expect(await renderEmail(shop, later, order)).toBeNull();
});

test("an order confirmation without its order is an error, not an email", async () => {
	await expect(renderEmail(shop, message, undefined)).rejects.toThrow("An email about an order has no order.");
});

test.each([
	["en", 1, "1 of your SoftBrace points expires on July 13, 2027", "A point from an earlier order expires on"],
	["en", 12, "12 of your SoftBrace points expire on July 13, 2027", "The points from your earlier orders expire on"],
	["es", 1, "1 de tus puntos SoftBrace vence el 13 de julio de 2027", "Un punto de un pedido anterior vence el"],
	[
		"es",
		12,
		"12 de tus puntos SoftBrace vencen el 13 de julio de 2027",
		"Los puntos de tus pedidos anteriores vencen el",
	],
] as const)("D-32 in %s an email about %i points uses the right plural", async (language, points, subject, text) => {
	const data = { name: "Ana", points, endsAt: Date.UTC(2027, 6, 13, 17) };
	const note = { ...message, kind: "points_expiring", orderId: null, language, data } as const;
	const mail = await renderEmail(shop, note, undefined);
	expect(mail?.subject).toBe(subject);
	expect(mail?.text).toContain(text);
});

test.each(["en", "es"] as const)(
	"in %s a canceled order shows its refund, and a free one mentions no money",
	async (language) => {
		const data = { orderNumber: order.orderNumber, name: "Ana", cause: "rejected", points: 0 } as const;
		const note = { ...message, kind: "order_cancelled", language } as const;
		const textWith = async (amountCents: number) =>
			(await renderEmail(shop, { ...note, data: { ...data, amountCents } }, undefined))?.text;
		expect(await textWith(739)).toContain("$7.39");
		expect((await textWith(739))?.includes("$7.39 USD")).toBe(language === "es");
		expect(await textWith(0)).toContain(order.orderNumber);
		expect(await textWith(0)).not.toContain("$");
	},
);

test.each([
	["CA", "$7.39 USD"],
	["MX", "$7.39 USD"],
	["US", "$7.39 "],
	// As the first release queued it.
	[undefined, "$7.39 "],
])("D-143 what goes back to a buyer in %s is %s, in English too", async (country, amount) => {
	const data = { orderNumber: order.orderNumber, amountCents: 739, name: "Ana", cause: "other", points: 0 } as const;
	for (const kind of ["order_cancelled", "order_refunded"] as const) {
		const note = {
			...message,
			kind,
			language: "en",
			data: country === undefined ? data : { ...data, country },
		} as const;
		const text = (await renderEmail(shop, note, undefined))?.text ?? "";
		expect(text, kind).toContain(amount);
		expect(text.includes("USD"), kind).toBe(amount.endsWith("USD"));
	}
});
