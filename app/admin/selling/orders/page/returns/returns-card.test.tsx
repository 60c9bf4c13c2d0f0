// @vitest-environment happy-dom

import { act } from "react";
import { describe, expect, test } from "vitest";
import { openAdmin, signOutOfAdmin } from "#app/admin/access/login/admin-session.ts";
import { openOrder } from "#app/admin/testing/open-order.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";

type Order = NonNullable<Parameters<typeof openOrder>[0]>;

const AT = "2025-08-05T16:00:00.000Z";
const RETURN: NonNullable<Order["returns"]>[number] = {
	id: "t1",
	number: "RT-7K2M9QXR",
	state: "requested",
	note: "A strip tore.",
	answer: "",
	requestedAt: AT,
	changedBy: null,
	changedAt: AT,
	lines: [{ productId: 1, quantity: 2, reason: "damaged" }],
	photos: ["p1"],
};
const ITEM = {
	productId: 1,
	productName: "5-Pair Pack",
	quantity: 2,
	shortQuantity: 0,
	removedQuantity: 0,
	returnedQuantity: 0,
	pointsDiscountCents: 0,
	unitPriceCents: 400,
	subtotalCents: 800,
	totalCents: 864,
};
const CALL = "POST /api/admin/orders/o1/returns/t1";

const open = (given: Partial<typeof RETURN>, responses: Parameters<typeof openOrder>[1] = {}) =>
	openOrder(
		{ fulfillmentStatus: "delivered", items: [ITEM], refundableCents: 971, returns: [{ ...RETURN, ...given }] },
		{ [CALL]: () => apiResponse({}), ...responses },
	);

describe("the returns of an order", () => {
	test("D-235 a request shows why, and is approved, or declined with an answer", async () => {
		const page = await open({});
		for (const text of ["RT-7K2M9QXR", "2 × 5-Pair Pack", "Damaged or defective", "A strip tore."]) {
			expect(page.text()).toContain(text);
		}
		expect(page.all("img").map((image) => image.getAttribute("src"))).toContain("/api/admin/orders/o1/photos/p1");
		await page.click(page.button("Approve"));
		expect(page.sent().at(-1)?.body).toEqual({ step: "approve" });
		await page.click(page.button("Decline"));
		expect(page.inDialog("Decline").disabled).toBe(true);
		await page.type(page.field("Answer to the customer"), "It was used up.");
		await page.click(page.inDialog("Decline"));
		expect(page.sent().at(-1)?.body).toEqual({ step: "decline", answer: "It was used up." });
	});

	test("D-241 who may only read sees returns and packages without what may be done with them", async () => {
		const parcel = (id: string) => ({
			id,
			items: [{ productId: 1, name: "5-Pair Pack", quantity: 1 }],
			carrier: "USPS",
			trackingNumber: null,
			trackingUrl: null,
			shippedAt: AT,
			deliveredAt: null,
			corrections: 0,
			canUndo: true,
		});
		const page = await openOrder({
			fulfillmentStatus: "shipped",
			items: [ITEM],
			shipments: [parcel("s1"), parcel("s2")],
			shipment: parcel("s2"),
			returns: [RETURN],
		});
		const actions = ["Approve", "Decline", "Edit tracking", "Mark as delivered"];
		expect(actions.filter((name) => page.buttons().includes(name))).toEqual(actions);
		const session = { loggedIn: true, sessionId: "s", timestamp: AT, expiresAt: AT, isStaff: true };
		await act(async () => openAdmin({ ...session, adminEmail: "ray@shop.test", role: "reader" }));
		expect(actions.filter((name) => page.buttons().includes(name))).toEqual([]);
		expect(page.text()).toContain("RT-7K2M9QXR");
		await act(async () => void signOutOfAdmin());
	});

	test("WORK-01 D-318 a template comes below what was typed, and an answer that is too long says so", async () => {
		const text = "x".repeat(1990);
		const template = { id: "t9", used_for: "order", name: "No", text_en: text, text_es: "No", version: 1 };
		const saved = { saved_by: "owner@localhost", saved_at: AT };
		const page = await open(
			{},
			{ "GET /api/admin/reply-templates": () => apiResponse({ templates: [{ ...template, ...saved }] }) },
		);
		await page.click(page.button("Decline"));
		await page.type(page.field("Answer to the customer"), "Sorry, Ana.");
		await page.type(page.field("Insert a template"), "textEn t9");
		expect(page.field("Answer to the customer").value).toBe(`Sorry, Ana.\n\n${text}`);
		expect(page.text()).toContain("This is too long. The limit is 2,000 characters.");
		expect(page.inDialog("Decline").disabled).toBe(true);
	});

	test("D-235 what has arrived is refunded, and written off unless it is put back in stock", async () => {
		const page = await open({ state: "received", changedBy: "owner@localhost" });
		await page.click(
			page
				.all("button")
				.filter(({ textContent }) => textContent === "Refund")
				.at(-1) as HTMLButtonElement,
		);
		expect(page.field("Amount in USD").value).toBe("8.64");
		await page.click(page.inDialog("Refund $8.64"));
		expect(page.sent().at(-1)?.body).toEqual({
			step: "refund",
			amount_cents: 864,
			lines: [{ product_id: 1, quantity: 2, restock: false }],
		});
	});
});
