// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { openOrder } from "#app/admin/testing/open-order.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";

const AT = "2025-08-01T03:30:00.000Z";
const SHIPMENT = {
	id: "p1",
	items: [],
	carrier: "USPS",
	trackingNumber: "9400",
	shippedAt: AT,
	deliveredAt: null,
	corrections: 0,
	canUndo: true,
	trackingUrl: null,
};
const DISPUTE = {
	id: "d1",
	amountCents: 971,
	reason: "fraudulent",
	state: "open",
	evidenceDueAt: null,
	createdAt: AT,
} as const;

test("D-130 shipping an order whose payment is disputed warns, and needs a box checked, which the server gets", async () => {
	const page = await openOrder(
		{ disputes: [DISPUTE] },
		{ "POST /api/admin/orders/o1/shipment": () => apiResponse({}) },
	);
	await page.click(page.button("Ship"));
	const box = page.field("Ship it anyway");
	expect([box.required, box.checked]).toEqual([true, false]);
	await page.click(box);
	await page.click(page.inForm("Mark as shipped"));
	expect(page.sent().at(-1)?.body).toMatchObject({ include_disputed: true });
});

test("D-131 the carrier follows the number, also when a shipment is corrected", async () => {
	const page = await openOrder(
		{ fulfillmentStatus: "shipped", shipment: SHIPMENT },
		{ "PUT /api/admin/orders/o1/shipment": () => apiResponse({}) },
	);
	await page.click(page.button("Edit tracking"));
	expect(page.field("Carrier").value).toBe("USPS");
	await page.type(page.field("Tracking number"), "1Z999AA10123456784");
	expect(page.field("Carrier").value).toBe("UPS");
	await page.click(page.inForm("Save"));
	expect(page.sent().at(-1)?.body).toMatchObject({ carrier: "UPS", tracking_number: "1Z999AA10123456784" });
});

test("D-231 a number that is rejected can be saved anyway, and only that one", async () => {
	const page = await openOrder(
		{},
		{ "POST /api/admin/orders/o1/shipment": () => rejection("tracking_invalid", "That isn’t a USPS number.", 400) },
	);
	await page.click(page.button("Ship"));
	await page.type(page.field("Tracking number"), "9400 7");
	await page.click(page.inForm("Mark as shipped"));
	expect(page.textsOf("form [role=alert]")).toEqual(["Couldn’t change the order: That isn’t a USPS number."]);
	await page.click(page.field("The number is right. Save it anyway."));
	await page.click(page.inForm("Mark as shipped"));
	expect(page.sent().at(-1)?.body).toMatchObject({ tracking_number: "9400 7", accept_number: true });
	await page.type(page.field("Tracking number"), "9400 8");
	await page.click(page.inForm("Mark as shipped"));
	expect(page.sent().at(-1)?.body).not.toHaveProperty("accept_number");
});
