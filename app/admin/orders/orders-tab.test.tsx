// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import type { adminOrderResponse } from "#app/api/admin/orders/orders.schema.ts";
import { OrdersTab } from "./orders-tab.tsx";

type Order = z.infer<typeof adminOrderResponse>;
type FakeResponses = Parameters<typeof openTab>[1];

const AT = "2025-08-01T16:00:00.000Z";
const SHIPMENT: NonNullable<Order["shipment"]> = {
	carrier: "USPS",
	tracking_number: "9400",
	shipped_at: AT,
	delivered_at: null,
	corrections: 2,
	can_undo: true,
	tracking_url: "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400",
};
const ORDER: Order = {
	id: "o1",
	order_number: "SB-7K3M9QXZ",
	total_amount: 9.71,
	total_cents: 971,
	paid_cents: 971,
	refundable_cents: 971,
	created_at: AT,
	review_reason: null,
	verification_status: null,
	fulfillment_status: "processing",
	user_id: null,
	requires_manual_review: false,
	verified_by: null,
	verified_at: null,
	email: "tom@example.com",
	profiles: { first_name: "Tom", last_name: "Rivera", email: "tom@example.com" },
	subtotal_cents: 899,
	points_used: 0,
	points_discount_cents: 0,
	account_discount_cents: 0,
	tax_cents: 72,
	shipping_cents: 0,
	shipping_method: "standard",
	points_earned: 8,
	address: [],
	items: [],
	shipment: null,
	refunds: [],
	refunded_cents: 0,
	disputes: [],
	disputed_cents: 0,
};
const FAILED: Order["refunds"][number] = {
	id: "r1",
	amount_cents: 971,
	reason: "",
	cause: "other",
	state: "failed",
	created_by: "owner@localhost",
	created_at: AT,
	failed_at: AT,
	failure_reason: "lost_or_stolen_card",
	is_unresolved: true,
};

const open = (order: Partial<Order> = {}, responses: FakeResponses = {}, more: Parameters<typeof openTab>[2] = {}) =>
	openTab(
		<OrdersTab />,
		{
			"GET /api/admin/orders": () => Response.json({ orders: [{ ...ORDER, ...order }], next: null, total: 1209 }),
			...responses,
		},
		more,
	);

describe("the row of an order", () => {
	test("shows the state of the payment and the net amount", async () => {
		const page = await open({
			refunds: [FAILED],
			disputed_cents: 500,
			refundable_cents: 471,
			disputes: [
				{ id: "d1", amount_cents: 500, reason: "fraudulent", state: "open", evidence_due_at: AT, created_at: AT },
			],
		});
		const [row] = page.textsOf("summary");
		for (const part of ["Refund failed", "Disputed", "Net $4.71", "of $9.71"]) expect(row).toContain(part);
		expect(page.text()).toContain("The customer is still waiting for it");
		expect(page.text()).toContain("Answer at the payment provider by Aug 1, 2025");
		expect(page.text()).toContain("Showing 1 of 1,209");
	});

	test.each([
		["en", "product_not_received", "Product not received"],
		["es", "product_not_received", "Producto no recibido"],
		["es", "a_new_reason", "a new reason"],
	] as const)("in %s the reason %s of a dispute is “%s”", async (language, reason, text) => {
		const dispute = { id: "d1", amount_cents: 500, state: "open", evidence_due_at: AT, created_at: AT } as const;
		const page = await open({ disputes: [{ ...dispute, reason }] }, {}, { language });
		expect(page.textsOf("dt span")).toEqual([expect.stringMatching(`^${text} · `)]);
	});

	test.each([
		["processing", null, ["Ship", "Refund"]],
		["shipped", SHIPMENT, ["Mark as delivered", "Refund", "Edit tracking", "Undo shipment"]],
		["shipped", { ...SHIPMENT, can_undo: false }, ["Mark as delivered", "Refund", "Edit tracking"]],
		["delivered", { ...SHIPMENT, delivered_at: AT }, ["Refund", "Edit tracking", "Undo delivery"]],
	] as const)("offers the actions for an order that is %s", async (fulfillment_status, shipment, names) => {
		const page = await open({ fulfillment_status, shipment });
		expect(page.buttons().slice(2)).toEqual(names);
	});

	test("the tracking number links to the carrier", async () => {
		const page = await open({ fulfillment_status: "shipped", shipment: SHIPMENT });
		expect(page.link("Track package").getAttribute("href")).toBe(SHIPMENT.tracking_url);
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
						: Response.json({ ...ORDER, fulfillment_status: "cancelled" }),
			},
		);
		await page.click(page.button("Refund"));
		expect(page.dialog()?.textContent).toContain("Fully refunding an unshipped order also cancels it.");
		await page.type(page.field("Why?"), "could_not_fulfill");
		await page.click(page.inDialog("Refund $9.71"));
		expect(page.dialog()?.textContent).toContain("second@example.com refunded $1.00");
		fails = false;
		await page.click(page.inDialog("Refund $9.71"));
		const [first, second] = page.calls.slice(1).map(({ body }) => body);
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
			{ "POST /api/admin/orders/o1/refunds/r1/settlement": () => Response.json(ORDER, { status: 201 }) },
		);
		await page.click(page.button("Mark as settled"));
		expect(page.dialog()?.textContent).toContain("$9.71 for order SB-7K3M9QXZ");
		await page.click(page.inDialog("Mark as settled"));
		expect(page.toasts()).toEqual([["status", "Refund marked as settled."]]);
		expect(page.buttons()).not.toContain("Mark as settled");
	});
});

describe("the shipment dialog", () => {
	test.each([
		["standard", ["USPS", "UPS", "FedEx", "DHL", "Another carrier"]],
		["local", ["Local delivery", "USPS", "UPS", "FedEx", "DHL", "Another carrier"]],
	] as const)("offers local delivery for local orders only: %s", async (shipping_method, offered) => {
		const page = await open({ shipping_method });
		await page.click(page.button("Ship"));
		expect(page.textsOf("dialog option")).toEqual(offered);
	});

	test("a correction starts from the current shipment, sends its version, and accepts another carrier", async () => {
		const page = await open(
			{ fulfillment_status: "shipped", shipment: { ...SHIPMENT, carrier: "OnTrac" } },
			{ "PUT /api/admin/orders/o1/shipment": () => Response.json({ ...ORDER, shipment: SHIPMENT }) },
		);
		await page.click(page.button("Edit tracking"));
		expect(page.field("Carrier’s name").value).toBe("OnTrac");
		expect(page.field("Tracking number").value).toBe("9400");
		await page.type(page.field("Tracking number"), "9401");
		await page.click(page.inDialog("Save"));
		expect(page.calls[1]?.body).toEqual({ carrier: "OnTrac", tracking_number: "9401", corrections: 2 });
		expect(page.toasts()).toEqual([["status", "Tracking updated."]]);
	});

	test.each([
		["Ship", "Mark as shipped", "POST", "processing", null],
		["Edit tracking", "Save", "PUT", "shipped", SHIPMENT],
	] as const)("%s shows its failure, keeps the typed values, and can be retried", async (...given) => {
		const [opener, sendLabel, method, fulfillment_status, shipment] = given;
		let fails = true;
		const page = await open(
			{ fulfillment_status, shipment },
			{
				[`${method} /api/admin/orders/o1/shipment`]: () =>
					fails ? rejection("x", "The order was canceled.", 409) : Response.json({ ...ORDER, shipment: SHIPMENT }),
			},
		);
		await page.click(page.button(opener));
		await page.type(page.field("Tracking number"), "9401");
		await page.click(page.inDialog(sendLabel));
		expect(page.textsOf("dialog [role=alert]")).toEqual(["The order could not be changed: The order was canceled."]);
		expect(page.field("Tracking number").value).toBe("9401");
		fails = false;
		await page.click(page.inDialog(sendLabel));
		expect(page.dialog()).toBeNull();
	});

	test("warns before a disputed order is shipped", async () => {
		const page = await open({
			disputes: [
				{ id: "d1", amount_cents: 971, reason: "fraudulent", state: "open", evidence_due_at: null, created_at: AT },
			],
		});
		await page.click(page.button("Ship"));
		expect(page.dialog()?.textContent).toContain("This payment is disputed.");
	});

	test("a failed undo shows the reason", async () => {
		const text = "A shipment can be undone for 48 hours. This one is from Aug 1, 2025.";
		const page = await open(
			{ fulfillment_status: "shipped", shipment: SHIPMENT },
			{ "DELETE /api/admin/orders/o1/shipment": () => rejection("shipment_too_old", text, 409) },
		);
		await page.click(page.button("Undo shipment"));
		await page.click(page.inDialog("Undo shipment"));
		expect(page.toasts()).toEqual([["alert", `The order could not be changed: ${text}`]]);
		expect(page.dialog()).toBeNull();
	});
});

test("filter and search are in the URL, and the export uses them", async () => {
	const page = await open({}, {}, { path: "/?status=shipped&search=khan" });
	expect(page.requests).toEqual(["GET orders?status=shipped&search=khan"]);
	expect(page.field("Order, name, email, tracking or ZIP").value).toBe("khan");
	await page.type(page.field("Status"), "payment:disputed");
	expect(page.location.current).toBe("/?payment=disputed&search=khan");
	expect(page.requests.at(-1)).toBe("GET orders?payment=disputed&search=khan");
	expect(page.link("Export (CSV)").getAttribute("href")).toBe("/api/admin/orders.csv?payment=disputed&search=khan");
	await page.click(page.button("Clear search"));
	expect(page.location.current).toBe("/?payment=disputed");
});

test("choosing a status while a search is still loading keeps the search and the rest of the URL", async () => {
	const page = await open({}, {}, { path: "/?lang=es" });
	await page.type(page.field("Order, name, email, tracking or ZIP"), "khan");
	await act(async () => {
		page.button("Search").click();
		const status = page.field("Status");
		status.value = "shipped";
		status.dispatchEvent(new Event("change", { bubbles: true }));
	});
	expect(page.location.current).toBe("/?lang=es&status=shipped&search=khan");
	expect(page.requests.at(-1)).toBe("GET orders?status=shipped&search=khan");
});
