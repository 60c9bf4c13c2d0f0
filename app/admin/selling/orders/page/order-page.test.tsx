// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { openOrder } from "#app/admin/testing/open-order.tsx";
import { heldResponse, rejection } from "#app/admin/testing/open-tab.tsx";
import type { adminOrderResponse } from "#app/api/admin/selling/orders/orders.schema.ts";
import { apiResponse } from "#app/testing/fake-server.ts";

type Order = z.infer<typeof adminOrderResponse>;
type Refund = Order["refunds"][number];
type Dispute = Order["disputes"][number];
const AT = "2025-08-01T03:30:00.000Z";
const SHIPMENT: NonNullable<Order["shipment"]> = {
	id: "p1",
	items: [],
	carrier: "USPS",
	trackingNumber: "9400",
	shippedAt: AT,
	deliveredAt: null,
	corrections: 0,
	canUndo: true,
	trackingUrl: "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400",
};
const refund = (given: Partial<Refund>): Refund => ({
	id: "r1",
	amountCents: 100,
	reason: "",
	cause: "other",
	state: "succeeded",
	createdBy: "owner@shop.example",
	createdAt: AT,
	failedAt: null,
	failureReason: null,
	isUnresolved: false,
	...given,
});
const dispute = (given: Partial<Dispute>): Dispute => ({
	id: "d1",
	amountCents: 971,
	reason: "product_not_received",
	state: "open",
	evidenceDueAt: null,
	createdAt: AT,
	...given,
});

const open = openOrder;
type Page = Awaited<ReturnType<typeof open>>;
const sums = (page: Page) => page.all("dl > div").map((sum) => [...sum.children].map(({ textContent }) => textContent));
const noteOf = (page: Page, name: string) =>
	page.textsOf(`#${page.field(name).getAttribute("aria-describedby")}`).join("");

describe("the details of an order", () => {
	test("say what is in it, what is short, and where it goes", async () => {
		const item = { productId: 1, productName: "5-Pair Pack", quantity: 3, shortQuantity: 0, subtotalCents: 899 };
		const page = await open({
			items: [item, { ...item, productId: 2, productName: "SoftWax", shortQuantity: 2 }] as Order["items"],
			address: ["Ana Díaz", "12 Oak Street", "Austin, TX 78701"],
		});
		expect(page.textsOf("h2")).toEqual(["Items", "Timeline", "Customer", "Ships to", "Payment", "Notes"]);
		expect(page.textsOf("section li > span:first-child")).toEqual(["3 × 5-Pair Pack", "3 × SoftWax2 short"]);
		expect(page.textsOf("address")).toEqual(["Ana Díaz12 Oak StreetAustin, TX 78701"]);
		expect(page.link("ana@example.com").getAttribute("href")).toBe("mailto:ana@example.com");
	});

	test.each([
		[{}, []],
		[{ pointsDiscountCents: 499, accountDiscountCents: 80 }, [["Discounts", "-$5.79"]]],
	])("add up what was paid, discounts only where there are some", async (discounts, lines) => {
		const bill = { subtotalCents: 2097, taxCents: 121, shippingCents: 200, totalCents: 1839 };
		expect(sums(await open({ ...bill, ...discounts }))).toEqual([
			["Subtotal", "$20.97"],
			...lines,
			["Tax", "$1.21"],
			["Shipping", "$2.00"],
			["Total", "$18.39"],
		]);
	});

	test("tell of the shipment in the shop's time: carrier, number, the carrier's page, arrival", async () => {
		const page = await open({ fulfillmentStatus: "delivered", shipment: { ...SHIPMENT, deliveredAt: AT } });
		const text = page.textsOf("section").find((part) => part?.startsWith("Ships to")) ?? "";
		for (const part of ["Shipped via USPS on Jul 31, 2025, 10:30 PM", "Tracking number: 9400", "Track package"]) {
			expect(text).toContain(part);
		}
		expect(text.split("Jul 31, 2025, 10:30 PM")).toHaveLength(3);
	});

	test("tell of a shipment without a number what there is to tell", async () => {
		const bare = await open({
			fulfillmentStatus: "shipped",
			shipment: { ...SHIPMENT, trackingNumber: null, trackingUrl: null },
		});
		expect(bare.textsOf("section")).toContain("Ships toNo shipping addressShipped via USPS on Jul 31, 2025, 10:30 PM");
	});

	test("tell of each refund: how it stands, why, by whom and when; one that failed does not count", async () => {
		const page = await open({
			refunds: [
				refund({ cause: "customer_request", reason: "Wrong size" }),
				refund({ id: "r2", cause: null, state: "failed", failedAt: AT, isUnresolved: true }),
			],
			refundedCents: 100,
			refundableCents: 871,
		});
		const by = "owner@shop.example, Jul 31, 2025, 10:30 PM";
		expect(sums(page).slice(-3)).toEqual([
			[`RefundedCustomer request · Wrong size · ${by}`, "-$1.00"],
			[`Refund failed${by}`, "-$1.00"],
			["Net", "$8.71"],
		]);
		const void_ = page.all("dd").map((sum) => sum.className.includes("line-through"));
		expect(void_.slice(-3)).toEqual([false, true, false]);
		expect(page.textsOf("[role=alert]")[0]).toContain("A refund of $1.00 failed on Jul 31, 2025, 10:30 PM.");
	});

	test.each([
		["inquiry", "Bank inquiry", "Bank inquiry", true],
		["open", "Disputed", "Disputed", false],
		["won", "Dispute won", "Dispute won", true],
		["lost", "Dispute lost", "Dispute lost", false],
		["closed", "Bank inquiry", null, true],
	] as const)("tell of a dispute that is %s, below the number as well", async (state, label, badge, isVoid) => {
		const page = await open({ disputes: [dispute({ state, evidenceDueAt: AT })] });
		expect(sums(page).at(-1)).toEqual([
			`${label}Product not received · Respond at your payment provider by Jul 31, 2025, 10:30 PM.`,
			"-$9.71",
		]);
		expect(page.all("dd").at(-1)?.className.includes("line-through")).toBe(isVoid);
		const [row] = page.textsOf("header");
		for (const text of ["Bank inquiry", "Disputed", "Dispute won", "Dispute lost"]) {
			expect(row?.includes(text)).toBe(text === badge);
		}
	});

	test.each<[Partial<Order>, string]>([
		[{ refunds: [refund({})], refundedCents: 100 }, "Partly refunded"],
		[{ refunds: [refund({ amountCents: 971 })], refundedCents: 971 }, "Refunded"],
		[{ refunds: [refund({ state: "requested" })], refundedCents: 100 }, "Refund pending"],
		[{ refunds: [refund({ state: "failed", isUnresolved: true })] }, "Refund failed"],
	])("a mark beside the number says how its refunds stand", async (order, badge) => {
		const [row] = (await open(order)).textsOf("header");
		for (const text of ["Partly refunded", "Refund pending", "Refund failed"]) {
			expect(row?.includes(text)).toBe(text === badge);
		}
		expect(row?.includes("Refunded")).toBe(badge === "Refunded");
	});
});

describe("the refund dialog", () => {
	const openRefund = async (order: Partial<Order> = {}, responses: Parameters<typeof openOrder>[1] = {}) => {
		const page = await open(order, responses);
		await page.click(page.button("Refund"));
		return page;
	};

	test("begins with all that can go back, and takes no more, less than a cent or no number", async () => {
		const page = await openRefund({ refundableCents: 871 });
		const amount = page.field("Amount in USD");
		expect(page.textsOf("dialog h2")).toEqual(["Refund order SB-7K3M9QXZ"]);
		expect([amount.value, amount.inputMode, amount.required]).toEqual(["8.71", "decimal", true]);
		expect([noteOf(page, "Amount in USD"), amount.getAttribute("aria-invalid")]).toEqual(["Up to $8.71.", null]);
		expect(page.isOff(page.inDialog("Refund $8.71"))).toBe(false);
		for (const wrong of ["8.72", "0", "x"]) {
			await page.type(amount, wrong);
			expect([amount.getAttribute("aria-invalid"), page.isOff(page.inDialog("Refund "))]).toEqual(["true", true]);
		}
		await page.type(amount, "");
		expect([amount.getAttribute("aria-invalid"), page.isOff(page.inDialog("Refund "))]).toEqual([null, true]);
		await page.type(amount, "1,5");
		expect(page.isOff(page.inDialog("Refund $1.50"))).toBe(false);
	});

	test("sends amount, reason and note, and waits for the answer", async () => {
		const late = heldResponse();
		const page = await openRefund({}, { "POST /api/admin/orders/o1/refunds": late.response });
		expect(page.textsOf("dialog option")).toEqual(["Customer request", "Couldn’t fulfill", "Other"]);
		expect(noteOf(page, "Reason")).toBe("Determines which email the customer gets.");
		await page.type(page.field("Amount in USD"), "1.50");
		await page.type(page.field("Reason"), "other");
		await page.type(page.field("Internal note"), "A gift");
		await page.click(page.inDialog("Refund $1.50"));
		expect(page.isOff(page.inDialog("Refund $1.50"))).toBe(true);
		expect(page.sent().at(-1)?.body).toMatchObject({ amount_cents: 150, cause: "other", reason: "A gift" });
		await late.give(rejection("x", "The disk is full."));
		expect(page.textsOf("dialog [role=alert]")).toEqual(["Couldn’t change the order: The disk is full."]);
		expect(page.isOff(page.inDialog("Refund $1.50"))).toBe(false);
		await page.click(page.inDialog("Cancel"));
		expect(page.dialog()).toBeNull();
	});

	test.each<[Partial<Order>, boolean]>([
		[{}, true],
		[{ fulfillmentStatus: "shipped", shipment: SHIPMENT }, false],
	])("warns that all of it cancels an order, while that has not left", async (order, isWarned) => {
		const page = await openRefund(order);
		expect(page.text().includes("Fully refunding an unshipped order also cancels it.")).toBe(isWarned);
	});
});

describe("the shipment form", () => {
	test("sends the carrier that was chosen and its number", async () => {
		const page = await open({}, { "POST /api/admin/orders/o1/shipment": () => apiResponse({}) });
		await page.click(page.button("Ship"));
		expect(document.activeElement).toBe(page.field("Tracking number"));
		expect(noteOf(page, "Tracking number")).toBe("We’ll email it to the customer.");
		expect(page.all("#carrier-name")).toHaveLength(0);
		await page.type(page.field("Carrier"), "UPS");
		await page.type(page.field("Tracking number"), "1Z");
		await page.click(page.inForm("Mark as shipped"));
		expect(page.sent().at(-1)?.body).toEqual({ carrier: "UPS", tracking_number: "1Z" });
		expect(page.toasts()).toEqual([["status", "Order marked as shipped."]]);
	});

	test("takes the name of another carrier, which it asks for then", async () => {
		const page = await open({}, { "POST /api/admin/orders/o1/shipment": () => apiResponse({}) });
		await page.click(page.button("Ship"));
		await page.type(page.field("Carrier"), "");
		expect([page.field("Carrier’s name").required, page.field("Carrier’s name").value]).toEqual([true, ""]);
		await page.type(page.field("Carrier’s name"), "OnTrac");
		await page.click(page.inForm("Mark as shipped"));
		expect(page.sent().at(-1)?.body).toEqual({ carrier: "OnTrac", tracking_number: "" });
	});

	test.each([
		[SHIPMENT, "We’ll email the corrected details to the customer."],
		[{ ...SHIPMENT, deliveredAt: AT }, "The order was delivered, so the customer won’t get an email."],
	])("says of a correction what the customer will hear", async (shipment, hint) => {
		const page = await open({ fulfillmentStatus: shipment.deliveredAt ? "delivered" : "shipped", shipment });
		await page.click(page.button("Edit tracking"));
		expect([noteOf(page, "Tracking number"), page.field("Carrier").value]).toEqual([hint, "USPS"]);
		expect(page.all("form [role=alert]")).toHaveLength(0);
	});
});

describe("a change without a form", () => {
	test("that cannot be undone as it was is asked about, made and told", async () => {
		const page = await open(
			{ fulfillmentStatus: "shipped", shipment: SHIPMENT },
			{
				"DELETE /api/admin/orders/o1/shipment": () => {
					Object.assign(page.order, { fulfillmentStatus: "processing", shipment: null });
					return apiResponse({});
				},
			},
		);
		await page.click(page.button("Undo shipment"));
		expect(page.dialog()?.textContent).toContain("The order goes back to Processing");
		expect(page.textsOf("dialog h2")[0]).toContain("SB-7K3M9QXZ");
		await page.click(page.inDialog("Undo shipment"));
		expect(page.sent().at(-1)?.line).toBe("DELETE /api/admin/orders/o1/shipment");
		expect([page.toasts(), page.dialog()]).toEqual([[["status", "Shipment undone."]], null]);
		expect(page.buttons()).toContain("Ship");
	});

	test("that can be undone is made at once, and so is its undoing", async () => {
		const page = await open(
			{ fulfillmentStatus: "shipped", shipment: SHIPMENT },
			{
				"POST /api/admin/orders/o1/delivery": () => {
					Object.assign(page.order, { fulfillmentStatus: "delivered", shipment: { ...SHIPMENT, deliveredAt: AT } });
					return apiResponse({});
				},
				"DELETE /api/admin/orders/o1/delivery": () => {
					Object.assign(page.order, { fulfillmentStatus: "shipped", shipment: SHIPMENT });
					return apiResponse({});
				},
			},
		);
		await page.click(page.button("Mark as delivered"));
		expect(page.dialog()).toBeNull();
		expect(page.textsOf("header")[0]).toContain("Delivered");
		await page.click(page.button("Undo delivery"));
		expect(page.toasts().map(([, text]) => text)).toEqual(["Order marked as delivered.", "Delivery undone."]);
		expect(page.buttons()).toContain("Mark as delivered");
	});

	test("says why when it cannot be made", async () => {
		const page = await open(
			{ fulfillmentStatus: "delivered", shipment: { ...SHIPMENT, deliveredAt: AT } },
			{ "DELETE /api/admin/orders/o1/delivery": () => rejection("x", "Too late.") },
		);
		await page.click(page.button("Undo delivery"));
		expect(page.toasts()).toEqual([["alert", "Couldn’t change the order: Too late."]]);
	});
});

test("a number that no order has says so, and leads back to the list", async () => {
	const page = await openOrder(
		{ orderNumber: "SB-00000000" },
		{
			"GET /api/admin/orders/SB-00000000": () =>
				rejection("unknown_order_number", "There’s no order SB-00000000.", 404),
		},
	);
	expect(page.textsOf("h1")).toEqual(["Order not found"]);
	expect(page.text()).toContain("There’s no order SB-00000000");
	expect(page.link("Show all orders").getAttribute("href")).toBe("/admin/orders");
});
