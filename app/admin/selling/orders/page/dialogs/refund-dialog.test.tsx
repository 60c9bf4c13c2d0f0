// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { openOrder } from "#app/admin/testing/open-order.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";

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
const OTHER = { ...ITEM, productId: 2, productName: "Wax", quantity: 1, subtotalCents: 100, totalCents: 107 };
const PARCEL = {
	id: "p1",
	carrier: "USPS",
	trackingNumber: "9400",
	shippedAt: "2025-08-01T16:00:00.000Z",
	deliveredAt: null,
	trackingUrl: null,
	corrections: 0,
	canUndo: true,
	items: [{ name: "5-Pair Pack", quantity: 1 }],
};

const open = (given: Parameters<typeof openOrder>[0] = {}) =>
	openOrder(
		{ items: [ITEM, OTHER], refundableCents: 971, unsent: [{ productId: 1, quantity: 2 }], ...given },
		{
			"POST /api/admin/orders/o1/refunds": () => apiResponse({}),
			"POST /api/admin/orders/o1/replacements": () => apiResponse({ order_number: "SB-AGAIN000" }),
			"POST /api/admin/orders/o1/shipment": () => apiResponse({}),
			"POST /api/admin/orders/o1/delivery": () => apiResponse({}),
		},
	);

describe("an order's lines", () => {
	test("D-232 the amount follows from the items, which go back to stock unless they have left", async () => {
		const page = await open();
		await page.click(page.button("Refund"));
		await page.click(page.button("One more of 5-Pair Pack"));
		expect(page.field("Amount in USD").value).toBe("4.32");
		expect(page.field("Put 5-Pair Pack back in stock").checked).toBe(true);
		await page.click(page.field("Put 5-Pair Pack back in stock"));
		await page.click(page.inDialog("Refund $4.32"));
		expect(page.sent().at(-1)?.body).toMatchObject({
			amount_cents: 432,
			lines: [{ product_id: 1, quantity: 1, restock: false }],
		});
	});

	test("D-232 all items of an order that has not shipped are everything that is left, shipping too", async () => {
		const page = await open({ items: [{ ...ITEM, quantity: 1, totalCents: 432 }], refundableCents: 632 });
		await page.click(page.button("Refund"));
		await page.click(page.button("One more of 5-Pair Pack"));
		expect(page.field("Amount in USD").value).toBe("6.32");
		await page.type(page.field("Amount in USD"), "4.32");
		expect(page.inDialog("Refund ").disabled).toBe(true);
	});

	test("D-233 some of what is left is sent, with the number of packages there were", async () => {
		const page = await open();
		await page.click(page.button("Ship"));
		await page.click(page.button("One less of 5-Pair Pack"));
		await page.click(page.inForm("Mark as shipped"));
		expect(page.sent().at(-1)?.body).toMatchObject({ lines: [{ product_id: 1, quantity: 1 }], parcels: 0 });
	});

	test("D-233 an order that leaves in several packages lists them, each with its own buttons", async () => {
		const page = await open({ shipments: [PARCEL], shipment: PARCEL, unsent: [{ productId: 1, quantity: 1 }] });
		expect(page.text()).toContain("Still to send: 1 × 5-Pair Pack");
		await page.click(page.button("Mark as delivered"));
		expect(page.sent().at(-1)?.line).toBe("POST /api/admin/orders/o1/delivery");
	});

	test("D-234 an order that has left is sent again free, with the items that are chosen", async () => {
		const page = await open({ fulfillmentStatus: "shipped", shipments: [PARCEL], shipment: PARCEL, unsent: [] });
		await page.click(page.button("Send again free"));
		await page.click(page.button("One less of Wax"));
		await page.click(page.inDialog("Send again free"));
		expect(page.sent().at(-1)?.body).toMatchObject({ lines: [{ product_id: 1, quantity: 2 }], replacements: 0 });
		expect(page.toasts()).toEqual([["status", "Order SB-AGAIN000 is ready to ship."]]);
	});
});
