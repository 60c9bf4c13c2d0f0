// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { openTab } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { SupportMessageScreen } from "./message-screen.tsx";
import { SupportTab } from "./support-tab.tsx";

const MESSAGE = {
	id: "m1",
	name: "Ana",
	email: "ana@example.com",
	inquiry_type: "general",
	subject: "Softness" as string | null,
	message: "Is it soft?",
	status: "pending",
	created_at: "2025-08-01T16:00:00.000Z",
	replies: [],
};
const OTHER = { ...MESSAGE, id: "m2", name: "Ben", subject: null, status: "in_progress" };
const ONE = "GET /api/admin/support-messages/m1";
const STATUSES = "POST /api/admin/support-messages/statuses";

describe("a message's page", () => {
	const order = {
		order_number: "SB-1",
		created_at: MESSAGE.created_at,
		total_cents: 862,
		fulfillment_status: "shipped",
	};
	const others = [{ id: "m2", subject: null, status: "resolved", created_at: MESSAGE.created_at }];
	const open = (list = "") =>
		openTab(<SupportMessageScreen id="m1" list={list} />, {
			[ONE]: () => apiResponse({ message: MESSAGE, previous: null, next: "m3", others, orders: [order] }),
			"PATCH /api/admin/support-messages/m1": () => apiResponse({}),
		});
	const links = (page: Awaited<ReturnType<typeof open>>) =>
		page.all("a").map((link) => [link.textContent, link.getAttribute("href")]);

	test("ASUP-12 links to the list, its neighbors, the sender's other messages and orders", async () => {
		const page = await open("?messages=pending");
		expect(page.requests).toEqual(["GET support-messages/m1?status=pending"]);
		expect(links(page)).toEqual([
			["All messages", "/admin/support?messages=pending"],
			["Next", "/admin/support/m3?messages=pending"],
			["SB-1", "/admin/orders/SB-1"],
			["No subject", "/admin/support/m2?messages=pending"],
		]);
		expect(page.textsOf("h1")).toEqual(["Softness"]);
		expect(page.text()).toContain("$8.62");
	});

	test("ASUP-05 a changed status can be undone", async () => {
		const page = await open();
		await page.type(page.field("Status"), "resolved");
		expect(page.toasts()).toEqual([["status", "Support message status updated!Undo"]]);
		await page.click(page.button("Undo"));
		const line = "PATCH /api/admin/support-messages/m1";
		expect(page.calls.filter((call) => call.line === line).map(({ body }) => body)).toEqual([
			{ status: "resolved" },
			{ status: "pending" },
		]);
	});
});

test("ASUP-11 selected messages are resolved at once, and Undo gives each its status back", async () => {
	const page = await openTab(<SupportTab />, {
		"GET /api/admin/support-messages": () => apiResponse({ messages: [MESSAGE, OTHER], next: null, total: 2 }),
		[STATUSES]: () =>
			apiResponse({
				done: 2,
				changed: [
					{ id: "m1", from: "pending" },
					{ id: "m2", from: "in_progress" },
				],
				failed: [],
			}),
	});
	await page.click(page.all('[aria-label="Select the message from Ana"]')[0] as HTMLElement);
	await page.click(page.all('[aria-label="Select the message from Ben"]')[0] as HTMLElement);
	await page.click(page.button("Mark as resolved"));
	expect(page.toasts()).toEqual([["status", "2 messages updated.Undo"]]);
	await page.click(page.button("Undo"));
	expect(page.calls.filter(({ line }) => line === STATUSES).map(({ body }) => body)).toEqual([
		{ ids: ["m1", "m2"], status: "resolved" },
		{ ids: ["m1"], status: "pending" },
		{ ids: ["m2"], status: "in_progress" },
	]);
});
