// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { closeShop } from "#app/testing/fake-server.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { PaidOrder } from "./fetch-order.ts";
import { OrderReceipt } from "./order-receipt.tsx";
import { SuccessScreen } from "./success-screen.tsx";

afterEach(closeShop);

const ITEM = { productId: 2, productName: "15-Pair Pack", image: "pack-15", quantity: 2, refundedQuantity: 0 };
const ORDER: PaidOrder = {
	orderNumber: "SB-7K3M9QXZ",
	receiptNumber: "RC-7K3M9QXZ",
	createdAt: "2025-08-01T03:30:00.000Z",
	currency: "usd",
	items: [{ ...ITEM, unitPriceCents: 1099, totalPriceCents: 2198 }],
	subtotalCents: 2198,
	pointsUsed: 50,
	pointsDiscountCents: 499,
	discountCode: null,
	codeDiscountCents: 0,
	codeShippingCents: 0,
	discountCents: 110,
	taxCents: 127,
	taxBasisPoints: 800,
	shippingCents: 200,
	shippingMethod: "standard",
	totalCents: 1916,
	pointsEarned: 15,
	emailMasked: "a••••@example.com",
	cartId: null,
	requiresManualReview: false,
	status: "pending",
	shipments: [],
	shipment: null,
	refundedCents: 0,
	destination: { city: "Austin", state: "TX", country: "US" },
	receiptUrl: "/receipt/SB-7K3M9QXZ?key=signed",
	isGuest: true,
};
const open = (changes: Partial<PaidOrder> = {}) => renderScreen(<OrderReceipt order={{ ...ORDER, ...changes }} />);
type Page = Awaited<ReturnType<typeof open>>;
const pairs = (page: Page, list: number) =>
	[...(page.all("dl")[list]?.children ?? [])].map((pair) => [...pair.children].map(({ textContent }) => textContent));

describe("the paid order", () => {
	test("SUCC-03 SUCC-04 SUCC-05 SUCC-06 its numbers, its date in the shop's time zone, its items with images", async () => {
		const page = await open();
		expect(pairs(page, 0)).toEqual([
			["Order number", "SB-7K3M9QXZ"],
			["Receipt number", "RC-7K3M9QXZ"],
			["Order date", "July 31, 2025"],
		]);
		const [item] = page.all("ul li");
		expect([item?.textContent, item?.querySelector("img")?.getAttribute("src")]).toEqual([
			"15-Pair PackQty 2$21.98",
			"/images/renders/pack-15-640.webp",
		]);
		expect(page.all("h2").map(({ textContent }) => textContent)).toEqual([
			"Your items",
			"Ships to",
			"Delivery",
			"Before you start",
		]);
	});

	test("SUCC-07 SUCC-08 SUCC-09 SUCC-10 what it cost, discounts included", async () => {
		expect(pairs(await open(), 1)).toEqual([
			["Subtotal", "$21.98"],
			["Points discount (50 points)", "-$4.99"],
			["Member discount (5%)", "-$1.10"],
			["Tax (8%)", "$1.27"],
			["Shipping", "$2.00"],
			["Total", "$19.16"],
		]);
	});

	test("SCOPE-12 SUCC-14 charity, how the strips are used, and the way back to the shop", async () => {
		const page = await open();
		expect(page.text()).toContain("We donate $0.10 from every purchase to a children’s research hospital.");
		expect(page.all("h2 + p").at(-1)?.textContent).toBe(
			"Strips go on your gums, above or below the brackets, never on the brackets or the wire. " +
				"Remove before eating or sleeping. Do not sleep with strips in.",
		);
		expect(page.link("Continue shopping").getAttribute("href")).toBe("/shop");
	});

	test.each([
		[{}, "Typically 3-5 business days in the US, not guaranteed."],
		[{ shippingMethod: "local" as const }, /Local delivery in \d-\d business days./],
	])("D-05 when it comes", async (changes, text) => {
		expect((await open(changes)).all("h2 + p").map(({ textContent }) => textContent)).toContainEqual(
			expect.stringMatching(text),
		);
	});

	test.each([
		[
			{},
			"Your payment went through, and we’re getting your order ready. Your receipt is on its way to a••••@example.com.",
		],
		[{ emailMasked: null }, "Your payment went through, and we’re getting your order ready."],
		[{ emailMasked: null, totalCents: 0 }, "There was nothing to pay. We’re getting your order ready."],
		[{ emailMasked: null, requiresManualReview: true }, "Your payment went through."],
	])("D-20 what is said first follows from the order", async (changes, text) => {
		const page = await open(changes);
		expect(page.all("h1 + p")[0]?.textContent?.trim()).toBe(text);
		expect(page.text().includes("take a quick look at your order")).toBe("requiresManualReview" in changes);
	});

	test.each([
		["shipped", "Thank you for your order!", "Your order is on its way."],
		["delivered", "Thank you for your order!", "Your order has arrived."],
		["cancelled", "Your order was canceled", "It won’t be shipped."],
	] as const)("D-86 opened later, the page says what has become of it: %s", async (status, title, text) => {
		const shipment = {
			items: [],
			carrier: "UPS",
			trackingNumber: "1Z999AA10123456784",
			shippedAt: "2025-08-02T16:00:00.000Z",
			deliveredAt: status === "delivered" ? "2025-08-04T16:00:00.000Z" : null,
		};
		const page = await open({ status, shipment: status === "cancelled" ? null : shipment, requiresManualReview: true });
		expect(page.all("h1")[0]?.textContent).toBe(title);
		expect(page.all("h1 + p")[0]?.textContent).toContain(text);
		expect(page.text()).not.toMatch(/getting your order ready|We send your receipt|take a quick look/);
		const tracks = page.all("a[href^='https://www.ups.com/track']");
		expect(tracks.map(({ textContent }) => textContent)).toEqual(
			status === "cancelled" ? [] : ["1Z999AA10123456784", "Track package"],
		);
		expect(page.text().includes("Track your order")).toBe(status === "cancelled");
		expect(page.text().includes("Delivered on August 4, 2025")).toBe(status === "delivered");
		expect(page.text().includes("This order won’t be shipped.")).toBe(status === "cancelled");
	});

	test("D-77 D-86 no days are promised to Mexico, and nothing about delivery if nothing ships", async () => {
		const abroad = await open({ destination: { city: "Monterrey", state: "NL", country: "MX" } });
		expect(abroad.text()).toContain("Monterrey, NL, Mexico");
		expect(abroad.text()).toContain("Times to Canada and Mexico vary.");
		expect(abroad.text()).not.toContain("business days");
		const nothing = await open({ destination: null, shippingMethod: "none" });
		expect(nothing.all("h2").map(({ textContent }) => textContent)).toEqual(["Your items", "Before you start"]);
	});

	test.each([
		[true, "/order-status?order=SB-7K3M9QXZ"],
		[false, "/account#orders"],
	])("D-86 it leads to where the order can be followed, for a guest: %s", async (isGuest, path) => {
		expect((await open({ isGuest })).link("Track your order").getAttribute("href")).toBe(path);
	});

	test("D-86 its receipt is a signed link, and it can be printed", async () => {
		const page = await open();
		expect(page.link("Receipt (PDF)").getAttribute("href")).toBe(ORDER.receiptUrl);
		expect(page.button("Print").closest(".print\\:hidden")).not.toBeNull();
	});

	test.each([
		[15, true],
		[0, false],
	])("D-30 earned points are shown: %d", async (pointsEarned, isShown) => {
		const page = await open({ pointsEarned });
		expect(page.text().includes(`You earned ${pointsEarned} points with this order.`)).toBe(isShown);
	});
});

test("SUCC-01 a page without a payment leads to the cart and to the shop, and offers no other try", async () => {
	const page = await renderScreen(<SuccessScreen />, { path: "/success" });
	expect(page.link("Go to cart").getAttribute("href")).toBe("/cart");
	expect(page.link("Continue shopping").getAttribute("href")).toBe("/shop");
	expect([page.all("h1")[0]?.textContent, page.all("button")]).toEqual(["Error Loading Order", []]);
});
