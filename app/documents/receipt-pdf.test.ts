import { constants, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { knownPublicSettings } from "#app/testing/known-public-settings.ts";
import type { CustomerOrder } from "#shop/selling/orders/order-history.rules.ts";
import { receiptPdf } from "./receipt-pdf.ts";

const branding = {
	...knownPublicSettings,
	publicUrl: "http://localhost:3000",
	timeZone: "America/Chicago",
};
const line = {
	id: "1",
	productId: 2,
	name: "15-Pair Pack",
	image: "pack-15",
	quantity: 2,
	refundedQuantity: 0,
	unitPriceCents: 1099,
	subtotalCents: 2198,
	totalPriceCents: 2198,
};
const order: CustomerOrder = {
	id: "o",
	orderNumber: "SB-ABCDEFGH",
	receiptNumber: "RC-ABCDEFGH",
	fulfillmentStatus: "delivered",
	createdAt: Date.UTC(2025, 8, 2, 3),
	currency: "usd",
	paymentMethod: "card",
	lines: [line],
	subtotalCents: 2198,
	pointsUsed: 0,
	pointsDiscountCents: 0,
	discountCode: null,
	codeDiscountCents: 0,
	codeShippingCents: 0,
	accountDiscountCents: 110,
	taxCents: 167,
	taxBasisPoints: 800,
	shippingCents: 0,
	shippingMethod: "standard",
	totalCents: 2255,
	pointsEarned: 20,
	email: "ana@example.com",
	address: {
		firstName: "Ana",
		lastName: "Núñez",
		line1: "12 Oak Street",
		city: "Austin",
		state: "TX",
		postalCode: "78701",
		country: "US",
	},
	replaces: null,
	shipments: [],
	shipment: null,
	refundedCents: 500,
	buyerName: "Ana Núñez",
	language: "en",
};

/** The texts of a PDF that its streams contain as hexadecimal strings. */
function textsOf(pdf: Buffer): string {
	const body = pdf.toString("latin1");
	const streams = [...body.matchAll(/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream]) =>
		inflateSync(Buffer.from(stream ?? "", "latin1"), { finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1"),
	);
	return streams
		.flatMap((stream) => [...stream.matchAll(/\[(.*?)\] TJ/g)])
		.map(([, parts]) =>
			[...(parts ?? "").matchAll(/<([0-9a-f]*)>/g)]
				.map(([, hex]) => Buffer.from(hex ?? "", "hex").toString("latin1"))
				.join(""),
		)
		.join("\n");
}

test("the PDF receipt has the order's own figures, dated in the shop's time zone", async () => {
	const pdf = await receiptPdf(order, branding);
	expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
	const texts = textsOf(pdf);
	for (const part of [
		"RC-ABCDEFGH",
		"SB-ABCDEFGH",
		"September 1, 2025",
		"15-Pair Pack",
		"$21.98",
		"-$1.10",
		"$1.67",
		"-$5.00",
	]) {
		expect(texts).toContain(part);
	}
	for (const part of ["$22.55", "-$5.00", "Ana Núñez", "12 Oak Street", "Austin, TX 78701"])
		expect(texts).toContain(part);
});

test("D-79 the receipt is in the language of the purchase, including its date", async () => {
	const texts = textsOf(await receiptPdf({ ...order, language: "es" }, branding));
	for (const part of ["Recibo", "1 de septiembre de 2025", "Estados Unidos", "Pagado con tarjeta"])
		expect(texts).toContain(part);
});

test("D-86 the receipt names buyer and seller and says how it was paid; without an address the name alone", async () => {
	const texts = textsOf(await receiptPdf({ ...order, address: null }, branding));
	for (const part of ["Sold to", "Ana Núñez", "Sold by", "support@softbrace.example", "Paid with card"]) {
		expect(texts).toContain(part);
	}
	expect(texts).not.toContain("12 Oak Street");
	const nothingSent = { ...order, address: null, buyerName: null, totalCents: 0 };
	const free = textsOf(await receiptPdf(nothingSent, branding));
	expect(free).toContain("ana@example.com");
	expect(free).not.toContain("Paid with card");
});

test("D-164 a screen reader gets the receipt's title, language, headings and rows", async () => {
	const body = (await receiptPdf({ ...order, language: "es" }, branding)).toString("latin1");
	expect(body).toMatch(/\/Marked true/);
	expect(body).toContain("/Lang (es)");
	expect(body).toContain("/DisplayDocTitle true");
	const elements = [...body.matchAll(/\/S \/(\w+)/g)].map(([, type]) => type);
	for (const type of ["Document", "H1", "H2", "P", "Table"]) expect(elements).toContain(type);
	// One of the product, and one of each sum, with its label as heading.
	const sums = elements.filter((type) => type === "TH").length;
	expect(elements.filter((type) => type === "TR")).toHaveLength(sums + 1);
	expect(elements.filter((type) => type === "TD")).toHaveLength(sums + 2);
});

test("a long order continues on another page, and each says which it is", async () => {
	const lines = Array.from({ length: 40 }, (_, index) => ({ ...line, id: String(index), productId: index }));
	const pdf = await receiptPdf({ ...order, lines }, branding);
	const pages = Number(/\/Count (\d+)/.exec(pdf.toString("latin1"))?.[1]);
	expect(pages).toBeGreaterThan(1);
	expect(textsOf(pdf)).toContain("$22.55");
	for (const page of [1, pages]) expect(textsOf(pdf)).toContain(`Receipt RC-ABCDEFGH · ${page}/${pages}`);
	expect(textsOf(await receiptPdf(order, branding)), "one page needs no number").not.toContain("1/1");
});

test("a receipt shows refunds, if any", async () => {
	expect(textsOf(await receiptPdf(order, branding))).toContain("-$5.00");
	const whole = textsOf(await receiptPdf({ ...order, refundedCents: 0 }, branding));
	expect(whole).toContain("$22.55");
	expect(whole).not.toContain("$0.00\nRefund");
	expect(whole.toLowerCase()).not.toContain("refund");
});
