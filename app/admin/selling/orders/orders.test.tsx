// @vitest-environment happy-dom

import { act } from "react";
import { describe, expect, test, vi } from "vitest";
import { NUMBERS, openOrders as open } from "#app/admin/testing/open-orders.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";

describe("the list of orders", () => {
	test("a row has number, date, customer, units, state and total, and leads to the order with the list's query", async () => {
		const item = {
			productId: 1,
			productName: "5-Pair Pack",
			quantity: 3,
			shortQuantity: 0,
			removedQuantity: 0,
			returnedQuantity: 0,
			pointsDiscountCents: 0,
			totalCents: 3,
			unitPriceCents: 1,
			subtotalCents: 3,
		};
		const page = await open(
			[{ items: [item, { ...item, productId: 2 }] }],
			{},
			{ search: "?status=processing&sort=total" },
		);
		expect(page.requests).toEqual(["GET orders?status=processing&sort=total"]);
		expect(page.textsOf("tbody td")).toEqual([
			"",
			// With what a phone shows instead of the columns it has no room for.
			"SB-7K3M9QXZProcessing",
			"Aug 1, 2025, 11:00 AMAug 1, 2025",
			"Ana Díaz",
			"6",
			"Processing",
			"$9.71",
		]);
		expect(page.link("SB-7K3M9QXZ").getAttribute("href")).toBe(
			"/admin/orders/SB-7K3M9QXZ?status=processing&sort=total",
		);
	});

	test("what is unusual about an order is on its row: its decision, its refunds and the net amount", async () => {
		const refund = {
			id: "r1",
			amountCents: 100,
			reason: "",
			cause: null,
			state: "succeeded",
			createdBy: "a",
			createdAt: "2025-08-01T16:00:00.000Z",
			failedAt: null,
			failureReason: null,
			isUnresolved: false,
		} as const;
		const page = await open([
			{ orderNumber: NUMBERS[0], refunds: [refund], refundedCents: 100, refundableCents: 871 },
			{ orderNumber: NUMBERS[1], verificationStatus: "needs_review", fulfillmentStatus: "pending" },
			{ orderNumber: NUMBERS[2], verificationStatus: "rejected", fulfillmentStatus: "cancelled" },
		]);
		const [refunded, flagged, rejected] = page.lines();
		for (const part of ["Partly refunded", "Net $8.71", "of $9.71"]) expect(refunded).toContain(part);
		expect(flagged).toContain("Needs review");
		expect(rejected).toContain("CanceledRejected");
	});

	test("each view is a link with its count, and keeps the search and the order", async () => {
		const page = await open(undefined, {}, { search: "?status=shipped&search=khan&sort=total&page=2" });
		expect(page.textsOf("nav[aria-label=Views] a")).toEqual([
			"All1,209",
			"To ship281",
			"Needs review2",
			"Shipped12",
			"Delivered900",
			"Refunded3",
			"Canceled14",
		]);
		expect(page.textsOf("[aria-current=page]")).toEqual(["Shipped12"]);
		await page.click(page.link(/^Needs review/));
		expect(page.location.current).toBe("/admin/orders?search=khan&sort=total&review=needs_review");
		expect(page.requests.at(-1)).toBe("GET orders?review=needs_review&search=khan&sort=total");
	});

	test("search and payment are in the URL, the key / reaches the search, and the export follows them", async () => {
		const page = await open(undefined, {}, { search: "?status=shipped&search=khan" });
		const field = page.field("Order, name, email, tracking or ZIP");
		expect(field.value).toBe("khan");
		await act(async () => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true })));
		expect(document.activeElement).toBe(field);
		await page.type(page.field("Payment"), "disputed");
		expect(page.location.current).toBe("/admin/orders?status=shipped&search=khan&payment=disputed");
		expect(page.link("Export CSV").getAttribute("href")).toBe(
			"/api/admin/orders.csv?status=shipped&payment=disputed&search=khan",
		);
		await page.type(page.field("Order, name, email, tracking or ZIP"), "");
		await page.pass(1000);
		expect(page.location.current).toBe("/admin/orders?status=shipped&payment=disputed");
	});

	test("REP-05 D-190 the days are in the URL, a month at one choice or two days of one's own, and the export follows them", async () => {
		vi.setSystemTime(Date.UTC(2025, 7, 2, 3));
		const page = await open(undefined, {}, { search: "?status=shipped" });
		// Still August 1 in Chicago.
		await page.type(page.field("Placed"), "last_month");
		expect(page.location.current).toBe("/admin/orders?status=shipped&from=2025-07-01&to=2025-07-31");
		await page.type(page.field("Placed"), "today");
		expect(page.requests.at(-1)).toBe("GET orders?status=shipped&from=2025-08-01&to=2025-08-01");
		await page.type(page.field("Placed"), "own");
		await page.type(page.field("From"), "2025-07-04");
		expect(page.link("Export CSV").getAttribute("href")).toBe(
			"/api/admin/orders.csv?status=shipped&from=2025-07-04&to=2025-08-01",
		);
		expect(page.field("To").value).toBe("2025-08-01");
		await page.type(page.field("Placed"), "any");
		expect(page.location.current).toBe("/admin/orders?status=shipped");
	});

	test("a column sorts, and the other way around when it is pressed again", async () => {
		const page = await open(undefined, {}, { search: "?page=3" });
		expect(
			page
				.all("th[aria-sort=ascending], th[aria-sort=descending]")
				.map((head) => [head.textContent, head.getAttribute("aria-sort")]),
		).toEqual([["Placed", "descending"]]);
		await page.click(page.link("Total"));
		expect(page.location.current).toBe("/admin/orders?sort=-total");
		await page.click(page.link("Total"));
		expect(page.location.current).toBe("/admin/orders?sort=total");
		await page.click(page.link("Customer"));
		expect(page.location.current).toBe("/admin/orders?sort=customer");
	});

	test("the pages lead to each other and say what they show", async () => {
		const page = await open(undefined, {}, { search: "?page=2", page: 2 });
		expect(page.text()).toContain("51–100 of 1,209");
		await page.click(page.link("Next page"));
		expect(page.location.current).toMatch(/^\/admin\/orders\?page=3&after=[\w-]+$/);
		await page.click(page.link("Previous page"));
		expect(page.location.current).toBe("/admin/orders");
	});

	test.each([
		["", "New orders appear here as soon as they’re paid.", []],
		["?search=nobody", "Try another search or view.", ["Show all orders"]],
	])("an empty list says what to do next: %j", async (search, text, links) => {
		const page = await open([], {}, { search, total: 0 });
		expect(page.text()).toContain(`No orders found${text}`);
		expect(page.textsOf("main a").filter((name) => links.includes(name ?? ""))).toEqual(links);
	});
});

describe("selected orders", () => {
	test("are chosen one by one, as a range with Shift, and all at once", async () => {
		const page = await open();
		await page.select("SB-00000001");
		await page.select("SB-00000003", { shiftKey: true });
		expect(page.selected()).toEqual(NUMBERS.slice(0, 3).map((number) => `Select ${number}`));
		expect(page.text()).toContain("3 selected");
		await page.select("SB-00000002");
		expect(page.text()).toContain("2 selected");
		await page.click(page.field(/^Select all/));
		expect(page.selected()).toHaveLength(4);
		await page.click(page.button("Clear selection"));
		expect(page.selected()).toEqual([]);
	});

	test("are printed and exported by their numbers", async () => {
		const page = await open();
		await page.select("SB-00000001");
		await page.select("SB-00000004");
		expect(page.link("Print packing slips").getAttribute("href")).toBe(
			"/admin/packing-slips?orders=SB-00000001%2CSB-00000004",
		);
		expect(page.all("section a[download]").map((link) => link.getAttribute("href"))).toEqual([
			"/api/admin/orders.csv?orders=SB-00000001%2CSB-00000004",
		]);
	});

	test("are marked as delivered, with one line for each that was not, and back", async () => {
		const failed = [{ orderNumber: "SB-00000002", message: "This order hasn’t been shipped." }];
		const answers = [
			{ done: 1, failed },
			{ done: 1, failed: [] },
		];
		const page = await open(undefined, {
			"POST /api/admin/orders/deliveries": () => apiResponse(answers.shift()),
		});
		await page.select("SB-00000001");
		await page.select("SB-00000002");
		await page.click(page.button("Mark as delivered"));
		expect(page.toasts()).toEqual([["status", "1 order marked as delivered.Undo"]]);
		expect(page.textsOf("[role=alert] li")).toEqual(["SB-00000002: This order hasn’t been shipped."]);
		await page.click(page.button("Undo"));
		expect(page.sent().map(({ body }) => body)).toEqual([
			{ order_numbers: ["SB-00000001", "SB-00000002"], delivered: true },
			{ order_numbers: ["SB-00000001"], delivered: false },
		]);
		expect(page.isOff(page.button("Mark as delivered"))).toBe(false);
	});

	test("are shipped with pasted numbers; lines that failed stay to be corrected", async () => {
		const failed = [{ orderNumber: "SB-00000003", message: "There’s no order SB-00000003." }];
		const answers = [
			{ done: 1, failed },
			{ done: 1, failed: [] },
		];
		const page = await open(undefined, {
			"POST /api/admin/orders/shipments": () => apiResponse(answers.shift()),
		});
		await page.select("SB-00000001");
		await page.select("SB-00000003");
		await page.click(page.button("Ship…"));
		const field = () => page.field("Orders and tracking numbers");
		expect(field().value).toBe("SB-00000001, \nSB-00000003, ");
		await page.type(field(), "sb00000001, 1Z1\nSB-00000003, 1Z3\n");
		await page.type(page.field("Carrier"), "UPS");
		await page.click(page.button("Mark 2 orders as shipped"));
		expect(page.sent()[0]?.body).toEqual({ lines: "sb00000001, 1Z1\nSB-00000003, 1Z3\n", carrier: "UPS" });
		expect(page.toasts()).toEqual([["status", "1 order shipped."]]);
		expect(page.textsOf("form [role=alert] li")).toEqual(["There’s no order SB-00000003."]);
		expect(field().value).toBe("SB-00000003, 1Z3");
		await page.click(page.button("Mark 1 order as shipped"));
		expect(page.all("textarea")).toEqual([]);
		expect(page.selected()).toEqual([]);
	});

	test("a failed shipment keeps the lines, and nothing can be sent without any", async () => {
		const page = await open(undefined, {
			"POST /api/admin/orders/shipments": () => rejection("x", "The disk is full."),
		});
		await page.click(page.button("Ship in bulk"));
		expect(page.isOff(page.button("Mark 0 orders as shipped"))).toBe(true);
		await page.type(page.field("Orders and tracking numbers"), "SB-00000001 1Z");
		await page.click(page.button("Mark 1 order as shipped"));
		expect(page.textsOf("form [role=alert]")).toEqual(["The disk is full."]);
		expect(page.field("Orders and tracking numbers").value).toBe("SB-00000001 1Z");
		await page.click(page.button("Cancel"));
		expect(page.all("textarea")).toEqual([]);
	});
});
