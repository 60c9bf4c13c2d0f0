import { describe, expect, test } from "vitest";
import type { Language } from "#app/i18n/language.ts";
import { knownPublicSettings } from "#app/testing/known-public-settings.ts";
import type { OrderForMessage } from "#shop/selling/orders/order.rules.ts";
import { renderOrderConfirmation } from "./render-order-confirmation.tsx";

const branding = {
	...knownPublicSettings,
	publicUrl: "https://shop.example",
	timeZone: "America/Chicago",
};

const home = {
	firstName: "Ana María",
	lastName: "González",
	line1: "1200 Calle de los Naranjos",
	line2: "Apt 5",
	city: "San Antonio",
	state: "TX",
	postalCode: "78205",
	country: "US",
};

const order: OrderForMessage = {
	id: "6f1b2f0e-52a5-4d8c-a6de-1d4f4e3f7b11",
	orderNumber: "SB-7K2M9QXR",
	receiptNumber: "RC-7K2M9QXR",
	fulfillmentStatus: "processing",
	// Half past midnight in the shop's time zone.
	createdAt: Date.UTC(2025, 6, 13, 5, 30),
	currency: "usd",
	paymentMethod: "card",
	lines: [
		{
			productId: 1,
			name: "5-Pair Pack",
			image: "pack-5",
			quantity: 12,
			unitPriceCents: 499,
			subtotalCents: 5988,
		},
		{ productId: 6, name: "Bundle", image: "bundle", quantity: 1, unitPriceCents: 999, subtotalCents: 999 },
	],
	subtotalCents: 6987,
	pointsUsed: 50,
	pointsDiscountCents: 499,
	discountCode: null,
	codeDiscountCents: 0,
	codeShippingCents: 0,
	accountDiscountCents: 324,
	taxCents: 493,
	taxBasisPoints: 800,
	shippingCents: 0,
	shippingMethod: "standard",
	totalCents: 6657,
	pointsEarned: 61,
	requiresManualReview: false,
	email: "ana@example.com",
	cartId: null,
	address: home,
	paymentSessionId: "cs_test_a1b2",
	isGuest: false,
	hasAccount: false,
};

function write(change: Partial<OrderForMessage> = {}, language: Language = "en", proof: string | null = null) {
	const mail = renderOrderConfirmation({ ...order, ...change }, branding, language, {
		proof,
		receiptPath: "/receipt/SB-7K2M9QXR?key=signed",
	});
	return { ...mail, shown: shownText(mail.html) };
}

/** The text a reader of the HTML part sees, on one line. */
function shownText(html: string): string {
	return html
		.replace(/<(style|title)>.*?<\/\1>/gs, "")
		.replace(/<[^>]+>/g, " ")
		.replaceAll("&#x27;", "'")
		.replaceAll("&quot;", '"')
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&")
		.replace(/\s+/g, " ");
}

describe("order confirmation", () => {
	test("both parts have the same amounts, to the cent of the order's row", () => {
		const { subject, text, shown } = write();
		expect(subject).toBe("Your SoftBrace order SB-7K2M9QXR");
		const info = [
			["Hi Ana María,"],
			["Order number", "SB-7K2M9QXR"],
			["Receipt number", "RC-7K2M9QXR"],
			["Date", "July 13, 2025"],
			["5-Pair Pack"],
			["Quantity: 12 · $4.99 each"],
			["$59.88"],
			["Bundle"],
			["$9.99"],
			["Subtotal", "$69.87"],
			["Points discount (50 points)", "-$4.99"],
			["Member discount (5%)", "-$3.24"],
			["Tax (8%)", "$4.93"],
			["Shipping", "Free"],
			["Total (USD)", "$66.57"],
			["This order earns you 61 reward points."],
			["Ana María González"],
			["1200 Calle de los Naranjos"],
			["Apt 5"],
			["San Antonio, TX 78205"],
			["United States"],
			["Usually 3-5 business days. That’s an estimate, not a guarantee."],
			["We donate $0.10 from every purchase to a children’s research hospital."],
			["support@softbrace.example"],
			["+1 (555) 010-0199"],
			["Take it out before you eat or sleep. Not for children under 10; minors under 13 need adult supervision."],
		];
		for (const parts of info) {
			expect(shown).toContain(parts.join(" "));
			expect(text.replace(/:? +/g, " ").replace(/\s+/g, " ")).toContain(parts.join(" ").replace(/:? +/g, " "));
		}
	});

	test("D-76 is in Spanish for Spanish customers, dates included", () => {
		const { subject, text, shown, html } = write({}, "es");
		expect(subject).toBe("Tu pedido SoftBrace SB-7K2M9QXR");
		expect(html).toContain('<html lang="es">');
		for (const part of [text, shown]) {
			expect(part).toContain("Hola, Ana María:");
			expect(part).toContain("13 de julio de 2025");
			expect(part).toContain("Normalmente de 3 a 5 días hábiles. Es una estimación, no una garantía.");
			expect(part).toContain("Estados Unidos");
			expect(part).not.toMatch(/[{}]|Subtotal of|Your/);
		}
		expect(text).toContain("https://shop.example/success?session_id=cs_test_a1b2&lang=es");
	});

	test("the date is in the shop's time zone", () => {
		const createdAt = Date.UTC(2025, 6, 13, 4, 59);
		expect(write({ createdAt }).text).toContain("July 12, 2025");
		expect(write({ createdAt }, "es").text).toContain("12 de julio de 2025");
	});

	test("links to the order's own page", () => {
		const { html, text } = write({ paymentSessionId: "cs_test_a&b" });
		expect(html).toContain('href="https://shop.example/success?session_id=cs_test_a%26b"');
		expect(text).toContain("https://shop.example/success?session_id=cs_test_a%26b\n");
	});

	test.each([
		[{ shippingMethod: "standard", shippingCents: 200 }, "Shipping $2.00", "Usually 3-5 business days"],
		[{ shippingMethod: "standard", shippingCents: 0 }, "Shipping Free", "Usually 3-5 business days"],
		[{ shippingMethod: "local", shippingCents: 0 }, "Local delivery Free", "Local delivery in 1-2 business days"],
	] as const)("shipping %j is shown as %s", (change, sum, delivery) => {
		const { shown, text } = write(change);
		expect(shown).toContain(sum);
		expect(text.replace(/\s+/g, " ")).toContain(sum);
		expect(shown).toContain(delivery);
		expect(text).toContain(delivery);
	});

	test.each(["CA", "MX"])("D-77 no delivery time is promised to %s", (country) => {
		const { shown, text } = write({ address: { ...home, country } });
		for (const part of [shown, text]) {
			expect(part).toContain("Times to Canada and Mexico vary. We’ll email you when it ships.");
			expect(part).not.toContain("business days");
		}
	});

	test("aligns its button and links to the left, like its text", () => {
		expect(write().html).not.toContain("text-align:center");
	});

	test("omits delivery if nothing is shipped, and greets a buyer without a name", () => {
		const { shown, text } = write({ shippingMethod: "none", address: null });
		for (const part of [shown, text]) {
			expect(part).toContain("Hi there,");
			expect(part).toContain("Nothing to ship");
			expect(part).not.toContain("business days");
			expect(part).not.toMatch(/shipping address/i);
			expect(part).not.toMatch(/before you start/i);
		}
	});

	test("omits discounts and points that the order does not have", () => {
		const { shown, text } = write({ pointsUsed: 0, pointsDiscountCents: 0, accountDiscountCents: 0, pointsEarned: 0 });
		for (const part of [shown, text]) {
			expect(part).not.toMatch(/discount/i);
			expect(part).not.toContain("reward points");
		}
	});

	test("only the buyer of a flagged order is notified of its review", () => {
		const note = "We’re taking a quick look at your order";
		for (const part of [write().shown, write().text]) {
			expect(part).not.toContain(note);
			expect(part).toContain("getting your order ready");
		}
		const flagged = write({ requiresManualReview: true });
		for (const part of [flagged.shown, flagged.text]) {
			expect(part).toContain(note);
			expect(part).not.toContain("getting your order ready");
		}
	});

	test("does not thank for a payment if there was none (D-07)", () => {
		const { text } = write({ totalCents: 0 });
		expect(text).toContain("There was nothing to pay");
		expect(text).not.toContain("received your payment");
		const flagged = write({ totalCents: 0, requiresManualReview: true }).text;
		expect(flagged).toContain("There was nothing to pay");
		expect(flagged).not.toMatch(/received your payment|getting your order ready/);
	});

	test("shows customers' input without executing it", () => {
		const hostile = `"><img src=x onerror=alert(1)> & 'o'`;
		const address = { ...order.address!, firstName: hostile, line1: "<script>alert(1)</script>", country: "<b>" };
		const lines = [{ ...order.lines[0]!, name: "</td><style>*{display:none}</style>" }];
		const { html, shown } = write({ address, lines });
		expect(html).not.toMatch(/<script|<b>|<\/td><style>/);
		expect(sourcesOf(html)).toEqual(["/icons/icon-192.png", "/images/email/pack-5.png"]);
		expect(shown).toContain(hostile);
		expect(html.match(/<style>/g)).toHaveLength(1);
	});

	test("a customer's line breaks and invisible characters cannot change the layout of the text part", () => {
		const address = { ...order.address!, firstName: "Ana\r\nTotal: $0.00\u202e", line1: "1\u2028Main\tSt" };
		const { text } = write({ address });
		expect(text).toContain("Hi Ana Total: $0.00,\n");
		expect(text).toContain("\n1 Main St\n");
		expect(text).not.toMatch(/[\u202e\u2028\r\t]/);
	});

	const sourcesOf = (html: string) =>
		[...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, source]) => source?.replace(/^https:\/\/shop\.example/, ""));

	test("shows the shop's logo and each product's image, which have their size and a text where images are blocked", () => {
		const lines = [order.lines[0]!, { ...order.lines[1]!, image: "/uploads/bundle.png" }];
		const { html, text } = write({ lines });
		expect(sourcesOf(html)).toEqual(["/icons/icon-192.png", "/images/email/pack-5.png", "/uploads/bundle.png"]);
		const images = html.match(/<img[^>]*>/g) ?? [];
		expect(images.map((image) => /alt="([^"]*)"/.exec(image)?.[1])).toEqual(["", "5-Pair Pack", "Bundle"]);
		for (const image of images) expect(image).toMatch(/width="(\d+)" height="\1"/);
		expect(text).not.toContain(".png");
	});

	test("loads nothing but those images, and works in an email client", () => {
		const { html } = write();
		expect(html).toMatch(/^<!doctype html><html lang="en">/);
		expect(sourcesOf(html)).toEqual(["/icons/icon-192.png", "/images/email/pack-5.png", "/images/email/bundle.png"]);
		expect(html).not.toMatch(/<(script|link|iframe|form)|url\(|@import/i);
		expect(html).toContain("prefers-color-scheme:dark");
		expect(html.length).toBeLessThan(100_000);
	});

	test("lines of the text part fit a phone, except body text and URLs", () => {
		const bill = write({}, "es")
			.text.split("\n\n")
			.find((paragraph) => paragraph.startsWith("TUS ARTÍCULOS"));
		for (const line of bill?.split("\n") ?? [""]) expect(line.length).toBeLessThanOrEqual(38);
		expect(bill).toMatch(/^Total \(USD\) +\$66\.57$/m);
	});
});
