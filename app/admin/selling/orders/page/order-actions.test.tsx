// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { openOrder as open } from "#app/admin/testing/open-order.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import type { adminOrderResponse } from "#app/api/admin/selling/orders/orders.schema.ts";
import { apiResponse } from "#app/testing/fake-server.ts";

type Order = z.infer<typeof adminOrderResponse>;

const AT = "2025-08-01T16:00:00.000Z";
const SHIPMENT: NonNullable<Order["shipment"]> = {
	id: "p1",
	items: [],
	carrier: "USPS",
	trackingNumber: "9400",
	shippedAt: AT,
	deliveredAt: null,
	corrections: 2,
	canUndo: true,
	trackingUrl: "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400",
};
const FAILED: Order["refunds"][number] = {
	id: "r1",
	amountCents: 971,
	reason: "",
	cause: "other",
	state: "failed",
	createdBy: "owner@localhost",
	createdAt: AT,
	failedAt: AT,
	failureReason: "lost_or_stolen_card",
	isUnresolved: true,
};

describe("the order", () => {
	test("shows the state of the payment and the net amount", async () => {
		const page = await open({
			refunds: [FAILED],
			disputedCents: 500,
			refundableCents: 471,
			disputes: [{ id: "d1", amountCents: 500, reason: "fraudulent", state: "open", evidenceDueAt: AT, createdAt: AT }],
		});
		const [header] = page.textsOf("header");
		for (const part of ["Refund failed", "Disputed"]) expect(header).toContain(part);
		expect(page.textsOf("dl > div").at(-1)).toBe("Net$4.71");
		expect(page.text()).toContain("The customer is still waiting for it");
		expect(page.text()).toContain("Respond at your payment provider by Aug 1, 2025");
	});

	test.each([
		["en", "product_not_received", "Product not received"],
		["es", "product_not_received", "Producto no recibido"],
		["es", "a_new_reason", "a new reason"],
	] as const)("in %s the reason %s of a dispute is “%s”", async (language, reason, text) => {
		const dispute = { id: "d1", amountCents: 500, state: "open", evidenceDueAt: AT, createdAt: AT } as const;
		const page = await open({ disputes: [{ ...dispute, reason }] }, {}, { language });
		expect(page.textsOf("dt span")).toEqual([expect.stringMatching(`^${text} · `)]);
	});

	test.each([
		["processing", null, ["Ship", "Refund", "Edit address or email", "Order confirmation", "Add note"]],
		[
			"shipped",
			SHIPMENT,
			[
				"Mark as delivered",
				"Refund",
				"Edit tracking",
				"Order confirmation",
				"Shipping email",
				"Undo shipment",
				"Add note",
			],
		],
		[
			"shipped",
			{ ...SHIPMENT, canUndo: false },
			["Mark as delivered", "Refund", "Edit tracking", "Order confirmation", "Shipping email", "Add note"],
		],
		[
			"delivered",
			{ ...SHIPMENT, deliveredAt: AT },
			["Refund", "Edit tracking", "Order confirmation", "Shipping email", "Undo delivery", "Add note"],
		],
	] as const)("offers the actions for an order that is %s", async (fulfillmentStatus, shipment, names) => {
		const page = await open({ fulfillmentStatus, shipment });
		expect(page.buttons()).toEqual(["I’m on it", ...names]);
	});

	test("the tracking number links to the carrier", async () => {
		const page = await open({ fulfillmentStatus: "shipped", shipment: SHIPMENT });
		expect(page.link("Track package").getAttribute("href")).toBe(SHIPMENT.trackingUrl);
	});
});

describe("the refund dialog", () => {
	test("asks for a reason, and sends the amount that was on screen; a retry is the same request", async () => {
		let fails = true;
		const page = await open(
			{},
			{
				"POST /api/admin/orders/o1/refunds": () =>
					fails
						? rejection("refunded_meanwhile", "second@example.com refunded $1.00 on Aug 2, 2025.", 409)
						: apiResponse({}),
			},
		);
		await page.click(page.button("Refund"));
		expect(page.dialog()?.textContent).toContain("Fully refunding an unshipped order also cancels it.");
		await page.type(page.field("Reason"), "could_not_fulfill");
		await page.click(page.inDialog("Refund $9.71"));
		expect(page.dialog()?.textContent).toContain("second@example.com refunded $1.00");
		fails = false;
		await page.click(page.inDialog("Refund $9.71"));
		const [first, second] = page.sent().map(({ body }) => body);
		expect(first).toEqual({
			amount_cents: 971,
			refundable_cents: 971,
			cause: "could_not_fulfill",
			reason: "",
			key: expect.any(String),
		});
		expect(second).toEqual(first);
		expect(page.dialog()).toBeNull();
		expect(page.toasts()).toEqual([["status", "Refund of $9.71 sent."]]);
	});

	test("a failed refund is settled after confirmation", async () => {
		const page = await open(
			{ refunds: [FAILED] },
			{
				"POST /api/admin/orders/o1/refunds/r1/settlement": () => {
					Object.assign(page.order, { refunds: [] });
					return apiResponse({}, { status: 201 });
				},
			},
		);
		await page.click(page.button("Mark as settled"));
		expect(page.dialog()?.textContent).toContain("$9.71 for order SB-7K3M9QXZ");
		await page.click(page.inDialog("Mark as settled"));
		expect(page.toasts()).toEqual([["status", "Refund marked as settled."]]);
		expect(page.buttons()).not.toContain("Mark as settled");
	});
});

describe("the shipment form", () => {
	test.each([
		["standard", ["USPS", "UPS", "FedEx", "DHL", "Another carrier"]],
		["local", ["Local delivery", "USPS", "UPS", "FedEx", "DHL", "Another carrier"]],
	] as const)("offers local delivery for local orders only: %s", async (shippingMethod, offered) => {
		const page = await open({ shippingMethod });
		await page.click(page.button("Ship"));
		expect(page.textsOf("form option")).toEqual(offered);
	});

	test("a correction starts from the current shipment, sends its version, and accepts another carrier", async () => {
		const page = await open(
			{ fulfillmentStatus: "shipped", shipment: { ...SHIPMENT, carrier: "OnTrac" } },
			{ "PUT /api/admin/orders/o1/shipment": () => apiResponse({}) },
		);
		await page.click(page.button("Edit tracking"));
		expect(page.field("Carrier’s name").value).toBe("OnTrac");
		expect(page.field("Tracking number").value).toBe("9400");
		await page.type(page.field("Tracking number"), "9401");
		await page.click(page.inForm("Save"));
		expect(page.sent()[0]?.body).toEqual({ carrier: "OnTrac", tracking_number: "9401", corrections: 2 });
		expect(page.toasts()).toEqual([["status", "Tracking updated."]]);
	});

	test.each([
		["Ship", "Mark as shipped", "POST", "processing", null],
		["Edit tracking", "Save", "PUT", "shipped", SHIPMENT],
	] as const)("%s shows its failure, keeps the typed values, and can be retried", async (...given) => {
		const [opener, sendLabel, method, fulfillmentStatus, shipment] = given;
		let fails = true;
		const page = await open(
			{ fulfillmentStatus, shipment },
			{
				[`${method} /api/admin/orders/o1/shipment`]: () =>
					fails ? rejection("x", "The order was canceled.", 409) : apiResponse({}),
			},
		);
		await page.click(page.button(opener));
		await page.type(page.field("Tracking number"), "9401");
		await page.click(page.inForm(sendLabel));
		expect(page.textsOf("form [role=alert]")).toEqual(["Couldn’t change the order: The order was canceled."]);
		expect(page.field("Tracking number").value).toBe("9401");
		fails = false;
		await page.click(page.inForm(sendLabel));
		expect(page.all("form[aria-label]")).toHaveLength(0);
	});

	test("warns before a disputed order is shipped", async () => {
		const page = await open({
			disputes: [
				{ id: "d1", amountCents: 971, reason: "fraudulent", state: "open", evidenceDueAt: null, createdAt: AT },
			],
		});
		await page.click(page.button("Ship"));
		expect(page.textsOf("form")[0]).toContain("This payment is disputed.");
	});

	test("a failed undo shows the reason", async () => {
		const text = "A shipment can be undone for 48 hours. This one is from Aug 1, 2025.";
		const page = await open(
			{ fulfillmentStatus: "shipped", shipment: SHIPMENT },
			{ "DELETE /api/admin/orders/o1/shipment": () => rejection("shipment_too_old", text, 409) },
		);
		await page.click(page.button("Undo shipment"));
		await page.click(page.inDialog("Undo shipment"));
		expect(page.toasts()).toEqual([["alert", `Couldn’t change the order: ${text}`]]);
		expect(page.dialog()).toBeNull();
	});
});
