// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { NUMBERS, openOrders } from "#app/admin/testing/open-orders.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";

test("D-130 selected orders with a disputed payment are named and left out until they are asked for; the view counts them", async () => {
	const dispute = {
		id: "d1",
		amountCents: 971,
		reason: "fraudulent",
		state: "open",
		evidenceDueAt: null,
		createdAt: "2025-08-01T16:00:00.000Z",
	} as const;
	const orders = NUMBERS.map((orderNumber, index) => ({ orderNumber, disputes: index === 1 ? [dispute] : [] }));
	const page = await openOrders(
		orders,
		{ "POST /api/admin/orders/shipments": () => apiResponse({ done: 4, failed: [] }) },
		{ counts: { toShipDisputed: 1 } },
	);
	expect(page.textsOf("nav[aria-label=Views] a")[1]).toBe("To ship2811 disputed");
	await page.click(page.field("Select all on this page"));
	await page.click(page.button("Ship…"));
	expect(page.field("Orders and tracking numbers").value).not.toContain(NUMBERS[1]);
	expect(page.text()).toContain("1 selected order is left out because its payment is disputed: SB-00000002");
	await page.click(page.field("Ship disputed orders anyway"));
	await page.click(page.field("Ship disputed orders anyway"));
	expect(page.button("Mark 3 orders as shipped")).toBeTruthy();
	await page.click(page.field("Ship disputed orders anyway"));
	await page.click(page.button("Mark 4 orders as shipped"));
	expect(page.sent().at(-1)?.body).toMatchObject({
		lines: expect.stringContaining("SB-00000002"),
		include_disputed: true,
	});
});

test("REP-06 D-194 a label program's file is opened and checked line by line before anything is shipped", async () => {
	const lines = [
		{ orderNumber: "SB-00000001", trackingNumber: "1Z", carrier: "UPS", state: "ready", message: null },
		{ orderNumber: "SB-0", trackingNumber: "1Z", carrier: "UPS", state: "failed", message: "There’s no order SB-0." },
	];
	const page = await openOrders([], { "POST /api/admin/orders/shipments/preview": () => apiResponse({ lines }) });
	await page.click(page.button("Ship in bulk"));
	expect(page.link("Export for labels (CSV)").getAttribute("href")).toBe("/api/admin/orders/labels.csv");
	await page.type(page.field("Orders and tracking numbers"), "SB-00000001,1Z\nSB-0,1Z");
	await page.click(page.button("Check lines"));
	expect(page.textsOf("section[aria-label='What happens with each line'] li")).toEqual([
		"SB-00000001UPS 1ZReady ",
		"SB-0UPS 1ZNot possible There’s no order SB-0.",
	]);
	expect(page.sent().map(({ line }) => line)).toEqual(["POST /api/admin/orders/shipments/preview"]);
	await page.type(page.field("Orders and tracking numbers"), "SB-00000001,1Z");
	expect(page.text()).not.toContain("Not possible");
});
