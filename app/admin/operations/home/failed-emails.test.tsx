// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { knownToDo } from "#app/admin/testing/known-home.ts";
import { openHome } from "#app/admin/testing/open-home.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import type { ApiResponse } from "#app/api-types.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import { EMAIL_PURPOSES } from "#shop/kernel/outbox/messages.rules.ts";

const READ = "GET /api/admin/to-do";
const EMAILS = "GET /api/admin/failed-emails";
const RETRY = "POST /api/admin/failed-emails/l1/retry";

const DISMISS = "POST /api/admin/failed-emails/l1/dismissal";

type Email = ApiResponse<"GET", "/api/admin/failed-emails">["emails"][number];

const EMAIL: Email = {
	id: "l1",
	kind: "order_shipped",
	recipient: "ana@example.com",
	lastError: "550 no such mailbox",
	failedAt: "2025-08-01T16:00:00.000Z",
	canRetry: true,
};
/** The home page of a shop with these failed emails; a retry removes one from the list. */
async function open(emails: readonly Email[], responses: Parameters<typeof openHome>[0] = {}) {
	let left = [...emails];
	const page = await openHome({
		[READ]: () => apiResponse(knownToDo({}, { failed_emails: left.length })),
		[EMAILS]: () => apiResponse({ emails: left }),
		[RETRY]: () => {
			left = left.filter(({ id }) => id !== "l1");
			return apiResponse({ status: "queued" }, { status: 201 });
		},
		...responses,
	});
	return Object.assign(page, {
		notice: () => page.textsOf("#failed-emails h2"),
		rows: () => page.all("#failed-emails li"),
	});
}

describe("failed emails", () => {
	test("without any there is no notice, and no request for them", async () => {
		const page = await open([]);
		expect(page.notice()).toEqual([]);
		expect(page.requests).not.toContain("GET failed-emails");
		expect(page.text()).toContain("You’re all caught up.");
	});

	test("an email about a new order is named", async () => {
		const page = await open([{ ...EMAIL, kind: "new_order" }]);
		expect(page.rows()[0]?.textContent).toContain("New order · ana@example.com");
	});

	test("a notice counts them; its list shows what, to whom, when and why", async () => {
		const page = await open([EMAIL, { ...EMAIL, id: "l2", lastError: null, kind: "of_tomorrow" }]);
		expect(page.notice()).toEqual(["2 emails could not be sent"]);
		expect(page.text()).not.toContain("You’re all caught up.");
		const [first, second] = page.rows().map(({ textContent }) => textContent);
		for (const part of ["Order shipped · ana@example.com", "Stopped retrying on Aug 1, 2025", "550 no such mailbox"]) {
			expect(first).toContain(part);
		}
		expect(second).toContain("of_tomorrow · ana@example.com");
	});

	test("a retry is confirmed, and the email leaves the list and the count", async () => {
		const page = await open([EMAIL, { ...EMAIL, id: "l2", recipient: "ben@example.com" }]);
		await page.click(page.button("Try Again: Order shipped, ana@example.com"));
		expect(page.calls.filter(({ line }) => line === RETRY)).toHaveLength(1);
		expect(page.toasts()).toEqual([["status", "Email queued again."]]);
		expect(page.rows()).toHaveLength(1);
		expect(page.notice()).toEqual(["1 email could not be sent"]);
	});

	test("after the last one the notice disappears", async () => {
		const page = await open([EMAIL]);
		await page.click(page.button(/^Try Again/));
		expect(page.notice()).toEqual([]);
		expect(page.text()).toContain("You’re all caught up.");
	});

	test("a rejected retry shows why, and the current list", async () => {
		const page = await open([EMAIL], { [RETRY]: () => rejection("x", "The disk is full.") });
		await page.click(page.button(/^Try Again/));
		expect(page.toasts()).toEqual([["alert", "The email couldn’t be queued: The disk is full."]]);
		expect(page.isOff(page.button(/^Try Again/))).toBe(false);
		expect(page.requests.filter((line) => line === "GET failed-emails")).toHaveLength(2);
	});

	test("an email that cannot be delivered is dismissed after confirmation, and leaves the list and the count", async () => {
		let left = [EMAIL, { ...EMAIL, id: "l2", recipient: "ben@example.com" }];
		const page = await open(left, {
			[READ]: () => apiResponse(knownToDo({}, { failed_emails: left.length })),
			[EMAILS]: () => apiResponse({ emails: left }),
			[DISMISS]: () => {
				left = left.filter(({ id }) => id !== "l1");
				return apiResponse({ status: "dismissed" }, { status: 201 });
			},
		});
		const dismissed = () => page.calls.filter(({ line }) => line === DISMISS).length;
		await page.click(page.button("Dismiss: Order shipped, ana@example.com"));
		expect(page.dialog()?.textContent).toContain("“Order shipped” to ana@example.com won’t be sent.");
		await page.click(page.inDialog("Cancel"));
		expect([dismissed(), page.rows().length]).toEqual([0, 2]);
		await page.click(page.button("Dismiss: Order shipped, ana@example.com"));
		await page.click(page.inDialog("Dismiss"));
		expect(dismissed()).toBe(1);
		expect(page.toasts()).toEqual([["status", "Email dismissed."]]);
		expect(page.notice()).toEqual(["1 email could not be sent"]);
	});

	test("an email whose link has expired cannot be retried, and says so", async () => {
		const page = await open([{ ...EMAIL, kind: "password_reset", canRetry: false }]);
		expect(page.buttons().filter((name) => name?.includes("ana@example.com"))).toEqual([
			"Dismiss: Password reset, ana@example.com",
		]);
		expect(page.rows()[0]?.textContent).toContain("The person can ask for a new one.");
	});

	test("every kind of email has a label here", async () => {
		const kinds = Object.keys(EMAIL_PURPOSES);
		const page = await open(kinds.map((kind) => ({ ...EMAIL, id: kind, kind })));
		for (const name of page.textsOf("#failed-emails li strong")) expect(name).not.toContain("_");
		expect(page.rows()).toHaveLength(kinds.length);
	});
});
