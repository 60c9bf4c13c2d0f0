// @vitest-environment happy-dom

import { act } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import { adminApi } from "#app/admin/admin-api.ts";
import { openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import type { failedEmailsResponse } from "#app/api/admin/failed-emails/failed-emails.schema.ts";
import type { overviewResponse } from "#app/api/admin/overview/overview.schema.ts";
import { accountEmails } from "#app/emails/account-emails.ts";
import { orderEmails } from "#app/emails/order-emails.ts";
import { ownerEmails } from "#app/emails/owner-emails.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import { OverviewPanel } from "./overview.tsx";

const READ = "GET /api/admin/overview";
const EMAILS = "GET /api/admin/failed-emails";
const RETRY = "POST /api/admin/failed-emails/l1/retry";

const DISMISS = "POST /api/admin/failed-emails/l1/dismissal";

type Email = z.infer<typeof failedEmailsResponse>["emails"][number];

const EMAIL: Email = {
	id: "l1",
	kind: "order_shipped",
	recipient: "ana@example.com",
	lastError: "550 no such mailbox",
	failedAt: "2025-08-01T16:00:00.000Z",
	canRetry: true,
};
const QUIET: z.infer<typeof overviewResponse> = {
	orders: 3,
	revenueCents: 2097,
	refundedCents: 0,
	pointsEarned: 18,
	pointsRedeemed: 0,
	charityCents: 30,
	charityCentsInWindow: 30,
	lowStock: [],
	days: [],
	toShip: 0,
	toReview: 0,
	pendingReviews: 0,
	openMessages: 0,
	failedEmails: 0,
	openRefunds: 0,
	disputedCents: 0,
	openDisputes: 0,
};

/** An overview of a shop with these failed emails; a retry removes one from the list. */
async function open(emails: readonly Email[], responses: Parameters<typeof openTab>[1] = {}) {
	let left = [...emails];
	const page = await openTab(<OverviewPanel />, {
		[READ]: () => apiResponse({ ...QUIET, failedEmails: left.length }),
		[EMAILS]: () => apiResponse({ emails: left }),
		[RETRY]: () => {
			left = left.filter(({ id }) => id !== "l1");
			return apiResponse({ status: "queued" }, { status: 201 });
		},
		...responses,
	});
	return Object.assign(page, {
		notice: () => page.textsOf("details summary").filter((text) => text.includes("e-mail")),
	});
}

test("figures of the month, and the owner's open tasks", async () => {
	const page = await open([], { [READ]: () => apiResponse({ ...QUIET, toShip: 2, openMessages: 1 }) });
	for (const part of [
		"Orders3",
		"Net revenue$20.97",
		"Gross sales per day",
		"Points earned18",
		"For the hospital$0.30",
		"2 to ship",
		"1 new message",
	]) {
		expect(page.text()).toContain(part);
	}
	expect(page.text()).not.toContain("1 new messages");
	expect(page.text()).not.toContain("Nothing. Everything is done.");
});

describe("expanding and collapsing", () => {
	const wide = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));
	const waits = { [READ]: () => apiResponse({ ...QUIET, toShip: 2, toReview: 1 }) };
	const state = (page: Awaited<ReturnType<typeof open>>) => [
		(page.all("details")[0] as HTMLDetailsElement).open,
		page.text().includes("3 waiting for you"),
	];
	beforeEach(() => sessionStorage.clear());

	test.each([
		["is open on a wide screen", true, null, [true, false]],
		["is folded on a narrow one, where it says how much waits", false, null, [false, true]],
		["stays open on a narrow one where it was opened", false, "open", [true, false]],
		["stays folded on a wide one where it was folded", true, "folded", [false, true]],
	])("%s", async (_, isWide, left, expected) => {
		wide(isWide);
		if (left !== null) sessionStorage.setItem("portal-overview", left);
		const page = await open([], waits);
		expect(state(page)).toEqual(expected);
		expect(sessionStorage.getItem("portal-overview")).toBe(left);
		const [fold] = page.all("details") as HTMLDetailsElement[];
		await act(async () => {
			Object.assign(fold ?? {}, { open: !fold?.open });
			fold?.dispatchEvent(new Event("toggle"));
		});
		expect(state(page)).toEqual(expected.map((is) => !is));
		expect(sessionStorage.getItem("portal-overview")).toBe(expected[0] ? "folded" : "open");
	});

	test("always shows failed emails, and works without storage", async () => {
		wide(false);
		const storage = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
			throw new Error("not allowed");
		});
		const page = await open([EMAIL]);
		storage.mockRestore();
		expect(page.all("details")[0]?.contains(page.all("details")[1] ?? null)).toBe(false);
		expect(page.notice()).toEqual(["1 e-mail could not be sent"]);
	});
});

test("finished tasks disappear", async () => {
	let waiting = 1;
	const page = await open([], {
		[READ]: () => apiResponse({ ...QUIET, toShip: waiting }),
		"POST /api/admin/second-factor": () => apiResponse({}),
		"POST /api/admin/activity/verification": () => rejection("x"),
	});
	expect(page.text()).toContain("1 to ship");
	waiting = 0;
	await act(async () => void (await adminApi.post("/api/admin/second-factor")));
	expect(page.text()).not.toContain("1 to ship");
	// A call that only reads, or that is rejected, reloads nothing.
	await act(async () => void (await adminApi.get("/api/admin/overview")));
	await act(async () => void (await adminApi.post("/api/admin/activity/verification").catch(() => null)));
	expect(page.requests.filter((line) => line === "GET overview")).toHaveLength(3);
});

test("a failed load shows its message and can be retried", async () => {
	let fails = true;
	const page = await open([], { [READ]: () => (fails ? rejection("x", "The disk is full.") : apiResponse(QUIET)) });
	expect(page.alerts()[0]).toContain("Failed to load the overview: The disk is full.");
	fails = false;
	await page.click(page.button("Try Again"));
	expect(page.text()).toContain("Nothing. Everything is done.");
});

describe("failed emails", () => {
	test("without any there is no notice, and no request for them", async () => {
		const page = await open([]);
		expect(page.notice()).toEqual([]);
		expect(page.requests).toEqual(["GET overview"]);
		expect(page.text()).toContain("Nothing. Everything is done.");
	});

	test("a notice counts them; its list shows what, to whom, when and why", async () => {
		const page = await open([EMAIL, { ...EMAIL, id: "l2", lastError: null, kind: "of_tomorrow" }]);
		expect(page.notice()).toEqual(["2 e-mails could not be sent"]);
		expect(page.text()).not.toContain("Nothing. Everything is done.");
		const [first, second] = page.rows().map(({ textContent }) => textContent);
		for (const part of ["Order shipped · ana@example.com", "Given up on Aug 1, 2025", "550 no such mailbox"]) {
			expect(first).toContain(part);
		}
		expect(second).toContain("of_tomorrow · ana@example.com");
	});

	test("a retry is confirmed, and the email leaves the list and the count", async () => {
		const page = await open([EMAIL, { ...EMAIL, id: "l2", recipient: "ben@example.com" }]);
		await page.click(page.button("Try Again: Order shipped, ana@example.com"));
		expect(page.calls.filter(({ line }) => line === RETRY)).toHaveLength(1);
		expect(page.toasts()).toEqual([["status", "The e-mail is on its way again."]]);
		expect(page.rows()).toHaveLength(1);
		expect(page.notice()).toEqual(["1 e-mail could not be sent"]);
	});

	test("after the last one the notice disappears", async () => {
		const page = await open([EMAIL]);
		await page.click(page.button(/^Try Again/));
		expect(page.notice()).toEqual([]);
		expect(page.text()).toContain("Nothing. Everything is done.");
	});

	test("a rejected retry shows why, and the current list", async () => {
		const page = await open([EMAIL], { [RETRY]: () => rejection("x", "The disk is full.") });
		await page.click(page.button(/^Try Again/));
		expect(page.toasts()).toEqual([["alert", "The e-mail could not be tried again: The disk is full."]]);
		expect(page.button(/^Try Again/).disabled).toBe(false);
		expect(page.requests.filter((line) => line === "GET failed-emails")).toHaveLength(2);
	});

	test("an email that cannot be delivered is dismissed after confirmation, and leaves the list and the count", async () => {
		let left = [EMAIL, { ...EMAIL, id: "l2", recipient: "ben@example.com" }];
		const page = await open(left, {
			[READ]: () => apiResponse({ ...QUIET, failedEmails: left.length }),
			[EMAILS]: () => apiResponse({ emails: left }),
			[DISMISS]: () => {
				left = left.filter(({ id }) => id !== "l1");
				return apiResponse({ status: "dismissed" }, { status: 201 });
			},
		});
		const dismissed = () => page.calls.filter(({ line }) => line === DISMISS).length;
		await page.click(page.button("Dismiss: Order shipped, ana@example.com"));
		expect(page.dialog()?.textContent).toContain("“Order shipped” to ana@example.com will never be sent.");
		await page.click(page.inDialog("Cancel"));
		expect([dismissed(), page.rows().length]).toEqual([0, 2]);
		await page.click(page.button("Dismiss: Order shipped, ana@example.com"));
		await page.click(page.inDialog("Dismiss"));
		expect(dismissed()).toBe(1);
		expect(page.toasts()).toEqual([["status", "The e-mail is dismissed."]]);
		expect(page.notice()).toEqual(["1 e-mail could not be sent"]);
	});

	test("an email whose link has expired cannot be retried, and says so", async () => {
		const page = await open([{ ...EMAIL, kind: "password_reset", canRetry: false }]);
		expect(page.buttons()).toEqual(["Dismiss: New password, ana@example.com"]);
		expect(page.rows()[0]?.textContent).toContain("The person can ask for a new one.");
	});

	test("every kind of email has a label here", async () => {
		const kinds = [
			...Object.keys(accountEmails),
			...Object.keys(ownerEmails),
			...Object.keys(orderEmails),
			"order_confirmation",
		];
		const page = await open(kinds.map((kind) => ({ ...EMAIL, id: kind, kind })));
		for (const name of page.textsOf("details li strong")) expect(name).not.toContain("_");
		expect(page.rows()).toHaveLength(kinds.length);
	});
});

test("an open task opens its page with the matching filter", async () => {
	const low = [
		{ id: 1, name: "5-Pair Pack", available: 2 },
		{ id: 2, name: "15-Pair Pack", available: 0 },
	];
	const waiting = { toShip: 1281, toReview: 1, pendingReviews: 808, openMessages: 3, openRefunds: 2, openDisputes: 1 };
	const page = await open([], { [READ]: () => apiResponse({ ...QUIET, ...waiting, lowStock: low, orders: 1209 }) });
	const links = page.all("a").map((link) => [link.textContent, link.getAttribute("href")]);
	expect(links).toEqual([
		["1,281 to ship", "/admin/orders?status=processing"],
		["808 new reviews", "/admin/reviews?reviews=pending"],
		["3 new messages", "/admin/support?messages=pending"],
		["2 refunds pending", "/admin/orders?payment=refund_open"],
		["1 open dispute", "/admin/orders?payment=disputed"],
		["Low stock", "/admin/products?stock=low"],
	]);
	expect(page.text()).toContain("Orders1,209");
	expect(page.text()).toContain("15-Pair PackOut of stock");
	// The flagged orders are below every page.
	const target = document.createElement("h2");
	target.id = "orders-to-review";
	const seen: unknown[] = [];
	target.scrollIntoView = () => void seen.push(target.id);
	document.body.append(target);
	await page.click(page.button("1 to review"));
	target.remove();
	expect(seen).toEqual(["orders-to-review"]);
});
