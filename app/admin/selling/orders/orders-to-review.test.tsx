// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import type * as z from "zod";
import { knownAdminOrder } from "#app/admin/testing/known-rows.ts";
import { heldResponse, openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import type { adminOrderResponse } from "#app/api/admin/selling/orders/orders.schema.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import { OrdersToReview } from "./orders-to-review.tsx";

const LIST = "GET /api/admin/orders-to-review";
const DECIDE = "POST /api/admin/orders/o1/review";
type Order = z.infer<typeof adminOrderResponse>;

const ORDER = knownAdminOrder({
	id: "o1",
	totalAmount: 151.2,
	totalCents: 15_120,
	paidCents: 15_120,
	refundableCents: 15_120,
	reviewReason: "repeat_trial_pack, high_total",
	verificationStatus: "needs_review",
	fulfillmentStatus: "pending",
	requiresManualReview: true,
	subtotalCents: 14_000,
	taxCents: 1120,
	taxBasisPoints: 800,
	pointsEarned: 0,
});

const open = (orders: readonly Order[] = [ORDER], responses: Parameters<typeof openTab>[1] = {}) =>
	openTab(<OrdersToReview />, { [LIST]: () => apiResponse(orders), ...responses });

describe("the list", () => {
	test("AORD-01 AORD-07 AORD-15 every flagged order: number, total, buyer, reasons, both states", async () => {
		const page = await open();
		for (const part of [
			"SB-7K3M9QXZ",
			"$151.20",
			"Pending",
			"Needs review",
			"Aug 1, 2025",
			"Ana Díaz · ana@example.com",
			"Repeat trial pack; More than $150",
		]) {
			expect(page.rows()[0]?.textContent).toContain(part);
		}
		expect(page.text()).not.toContain("Decided by");
	});

	test("is a list of its heading's name, and only the heading's section is a landmark of it", async () => {
		const page = await open();
		expect(page.all("section[aria-label]")).toEqual([]);
		expect(page.all("section[aria-labelledby=orders-to-review] ul[aria-label='Orders Requiring Review']")).toHaveLength(
			1,
		);
	});

	test("AORD-13 an empty list has a message", async () => {
		const page = await open([]);
		expect(page.text()).toContain("No orders currently require review");
	});

	test("a failed load shows its message and can be retried", async () => {
		let fails = true;
		const page = await open([], {
			[LIST]: () => (fails ? rejection("x", "The disk is full.") : apiResponse([ORDER])),
		});
		expect(page.alerts()[0]).toContain("Failed to load orders: The disk is full.");
		expect(page.text()).not.toContain("No orders currently require review");
		fails = false;
		await page.click(page.button("Try Again"));
		expect(page.rows()).toHaveLength(1);
	});

	test("shows who decided and when; a rejection is final", async () => {
		const decided = { verifiedBy: "owner@localhost", verifiedAt: "2025-08-02T16:00:00.000Z" };
		const page = await open([{ ...ORDER, ...decided, verificationStatus: "rejected" }]);
		expect(page.rows()[0]?.textContent).toContain("Decided by owner@localhost on Aug 2, 2025");
		for (const name of ["Approve & Process", "Reject Order", "Keep in Review"]) {
			expect(page.isOff(page.button(name))).toBe(true);
		}
	});
});

test("AORD-16 open decisions are shown first; rejected orders have a filter of their own", async () => {
	const rejected = { ...ORDER, id: "o2", orderNumber: "SB-REJECTED", verificationStatus: "rejected" } as const;
	let filter = "";
	const page = await openTab(<OrdersToReview />, {
		[LIST]: () => apiResponse(filter === "" ? [ORDER] : [rejected]),
	});
	expect(page.button("Open").getAttribute("aria-pressed")).toBe("true");
	filter = "rejected";
	await page.click(page.button("Rejected"));
	expect(page.requests).toEqual(["GET orders-to-review?status=needs_review", "GET orders-to-review?status=rejected"]);
	expect(page.rows()[0]?.textContent).toContain("SB-REJECTED");
	expect(page.button("Rejected").getAttribute("aria-pressed")).toBe("true");
});

describe("a decision", () => {
	test.each([
		["Approve & Process", "approve"],
		["Keep in Review", "keep"],
	])("AORD-11 AORD-14 %s is sent and confirmed, and the list reloads", async (name, decision) => {
		const page = await open([ORDER], { [DECIDE]: () => apiResponse({}) });
		await page.click(page.button(name));
		if (name === "Approve & Process") await page.click(page.inDialog(name));
		expect(page.calls[1]).toEqual({ line: DECIDE, body: { decision, key: expect.any(String) } });
		expect(page.toasts()).toEqual([["status", "Order status updated successfully!"]]);
		expect(page.requests).toEqual([
			"GET orders-to-review?status=needs_review",
			"POST orders/o1/review",
			"GET orders-to-review?status=needs_review",
		]);
	});

	test("D-134 Approve & Process asks for confirmation, since one press below any page cannot be undone", async () => {
		const page = await open([ORDER], { [DECIDE]: () => apiResponse({}) });
		await page.click(page.button("Approve & Process"));
		expect(page.dialog()?.textContent).toContain("Approve order SB-7K3M9QXZ?");
		await page.click(page.inDialog("Cancel"));
		expect(page.requests).toEqual(["GET orders-to-review?status=needs_review"]);
	});

	test("Reject Order asks for confirmation, with the amount to be refunded", async () => {
		const page = await open([ORDER], { [DECIDE]: () => apiResponse({}) });
		await page.click(page.button("Reject Order"));
		expect(page.dialog()?.textContent).toContain("Reject order SB-7K3M9QXZ?");
		expect(page.dialog()?.textContent).toContain("$151.20 goes back to the card");
		await page.click(page.inDialog("Cancel"));
		expect(page.requests).toEqual(["GET orders-to-review?status=needs_review"]);
		await page.click(page.button("Reject Order"));
		await page.click(page.inDialog("Reject Order"));
		expect(page.calls[1]).toEqual({ line: DECIDE, body: { decision: "reject", key: expect.any(String) } });
		expect(page.dialog()).toBeNull();
	});

	test.each(["Approve & Process", "Keep in Review", "Reject Order"])(
		"AORD-12 a failed %s shows its message and can be retried",
		async (name) => {
			const page = await open([ORDER], { [DECIDE]: () => rejection("x") });
			await page.click(page.button(name));
			if (name !== "Keep in Review") await page.click(page.inDialog(name));
			expect(page.toasts()).toEqual([["alert", "Failed to update order status"]]);
			expect(page.dialog()).toBeNull();
			expect(page.isOff(page.button(name))).toBe(false);
		},
	);

	test("a second admin learns who decided first, and the list reloads", async () => {
		const text = "This order was already approved by owner@localhost on Sep 1, 2025, 10:00 AM.";
		const page = await open([ORDER], { [DECIDE]: () => rejection("already_approved", text, 409) });
		await page.click(page.button("Keep in Review"));
		expect(page.toasts()).toEqual([["alert", `Failed to update order status: ${text}`]]);
		expect(page.requests.at(-1)).toBe("GET orders-to-review?status=needs_review");
		expect(page.requests).toHaveLength(3);
	});

	test("a retry after a lost response is the same request", async () => {
		let isLost = true;
		const response = () => (isLost ? rejection("x") : apiResponse({}));
		const page = await open([ORDER], { [DECIDE]: response });
		const approve = async () => {
			await page.click(page.button("Approve & Process"));
			await page.click(page.inDialog("Approve & Process"));
		};
		await approve();
		isLost = false;
		await approve();
		const sent = page.calls.filter(({ line }) => line === DECIDE).map(({ body }) => body);
		expect(sent).toHaveLength(2);
		expect(sent[1]).toEqual(sent[0]);
	});

	test("only one decision is sent at a time", async () => {
		const held = heldResponse();
		const page = await open([ORDER], { [DECIDE]: held.response });
		await page.click(page.button("Keep in Review"));
		for (const name of ["Approve & Process", "Reject Order", "Keep in Review"]) {
			expect(page.isOff(page.button(name))).toBe(true);
		}
		await held.give(apiResponse({}));
		expect(page.isOff(page.button("Keep in Review"))).toBe(false);
	});
});

test("AORD-16 a late response to an earlier filter is dropped", async () => {
	const late = heldResponse();
	const responses = [late.response(), apiResponse([knownAdminOrder({ orderNumber: "Three" })])];
	const page = await openTab(<OrdersToReview />, {
		"GET /api/admin/orders-to-review": () => responses.shift() ?? apiResponse([]),
	});
	await page.click(page.button("Rejected"));
	await late.give(apiResponse([knownAdminOrder({ orderNumber: "Two" })]));
	expect(page.rows().map((row) => /Two|Three/.exec(row.textContent ?? "")?.[0])).toEqual(["Three"]);
});
