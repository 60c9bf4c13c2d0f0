// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { heldResponse, rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import SupportPage, { clientLoader } from "./support.route.tsx";

const LIST = "GET /api/admin/support-messages";
const ONE = "/api/admin/support-messages/m1";
const MESSAGE = {
	id: "m1",
	name: "Ana",
	email: "ana@example.com",
	inquiry_type: "order",
	subject: "My parcel" as string | null,
	message: "Where is it?",
	status: "pending",
	created_at: "2025-08-01T16:00:00.000Z",
	replies: [] as { id: string; reply: string; created_by: string; created_at: string }[],
	work: { handled_by: null as string | null, handled_until: null as string | null, assigned_to: null as string | null },
};
const REPLY = { id: "a1", reply: "On its way.", created_by: "owner@localhost", created_at: "2025-08-02T16:00:00.000Z" };

const listOf = (messages: readonly (typeof MESSAGE)[], total = messages.length, page = 1) =>
	apiResponse({ messages, total, page, page_size: 50 });
const open = (
	messages: readonly (typeof MESSAGE)[] = [MESSAGE],
	responses: Parameters<typeof openRoute>[2] = {},
	search = "",
) => {
	const all = { [LIST]: () => listOf(messages), ...responses };
	const route = { Component: SupportPage, loader: clientLoader };
	return openRoute("/admin/support", route, all, { at: `/admin/support${search}` });
};

describe("the list", () => {
	test("ASUP-01 ASUP-03 ASUP-12 every message in full, in a scrolling list", async () => {
		const page = await open([MESSAGE, { ...MESSAGE, id: "m2", subject: "Another" }]);
		expect(page.lines()).toHaveLength(2);
		for (const part of [
			"My parcel",
			"Order status / shipping",
			"Ana",
			"ana@example.com",
			"Where is it?",
			"Aug 1, 2025",
		]) {
			expect(page.lines()[0]?.textContent).toContain(part);
		}
		const [frame] = page.all("section[aria-label='Support']");
		expect(frame?.className.split(" ")).toEqual(expect.arrayContaining(["h-[calc(100dvh-15rem)]", "overflow-y-auto"]));
		expect(frame?.tabIndex).toBe(0);
	});

	test("a row leads to the message's page with the list's query, and says whether someone has replied", async () => {
		const page = await open([{ ...MESSAGE, replies: [REPLY] }], {}, "?status=pending&search=par&sort=name&page=1");
		expect(page.requests).toEqual(["GET support-messages?status=pending&search=par&sort=name&page=1"]);
		expect(page.link("My parcel").getAttribute("href")).toBe(
			"/admin/support/m1?status=pending&search=par&sort=name&page=1",
		);
		expect(page.lines()[0]?.textContent).toContain("1 reply");
	});

	test("filter, search, order and page are in the URL, as the home page's link has them", async () => {
		const page = await open([], { [LIST]: () => listOf([MESSAGE], 306) });
		await page.click(page.link("Pending"));
		expect(page.requests.at(-1)).toBe("GET support-messages?status=pending");
		await page.click(page.link("Next page"));
		await page.click(page.link("Customer"));
		expect(page.location.current).toBe("/admin/support?status=pending&sort=name");
		await page.click(page.link("Received"));
		expect(page.location.current).toBe("/admin/support?status=pending");
		expect(page.text()).toContain("1–50 of 306");
	});

	test("a page that no longer exists becomes the last one", async () => {
		const answers = [listOf([], 50, 3), listOf([MESSAGE], 50)];
		const page = await open([], { [LIST]: () => answers.shift() ?? listOf([]) }, "?page=3");
		expect(page.location.current).toBe("/admin/support");
	});

	test("ASUP-02 Refresh reloads the messages, once at a time", async () => {
		const second = heldResponse();
		let requests = 0;
		const page = await open([], { [LIST]: () => (requests++ === 0 ? listOf([]) : second.response()) });
		await page.click(page.button("Refresh"));
		expect(page.isOff(page.button("Refresh"))).toBe(true);
		await second.give(listOf([MESSAGE]));
		expect(page.lines()).toHaveLength(1);
		expect(page.requests).toEqual(["GET support-messages", "GET support-messages"]);
	});

	test.each([null, ""])("ASUP-06 a message whose subject is %j shows it", async (subject) => {
		const page = await open([{ ...MESSAGE, subject }]);
		expect(page.textsOf("tbody a")).toEqual(["No subject"]);
	});

	test("ASUP-09 an empty list has a message", async () => {
		const page = await open([]);
		expect(page.text()).toContain("No support messages yet");
	});

	test("a failed load shows its message and can be retried", async () => {
		let fails = true;
		const page = await open([], { [LIST]: () => (fails ? rejection("x", "The disk is full.") : listOf([MESSAGE])) });
		expect(page.alerts()[0]).toContain("Failed to load messages: The disk is full.");
		fails = false;
		await page.click(page.button("Try Again"));
		expect(page.lines()).toHaveLength(1);
	});

	test("ASUP-09 a search that finds nothing says so, and how to go on", async () => {
		const page = await open([], {}, "?search=nobody");
		expect(page.text()).toContain("No messages match your search or filter");
		await page.click(page.link("Clear filters"));
		expect(page.location.current).toBe("/admin/support");
	});
});

describe("a message's status", () => {
	const PATCH = `PATCH ${ONE}`;

	test("ASUP-04 ASUP-05 ASUP-07 offers three, and any is set from any", async () => {
		let status = "pending";
		const page = await open([], {
			[LIST]: () => listOf([{ ...MESSAGE, status }]),
			[PATCH]: (body) => {
				status = (body as { status: string }).status;
				return apiResponse({});
			},
		});
		expect(page.textsOf("tbody select option")).toEqual(["Pending", "In progress", "Resolved"]);
		for (const wanted of ["resolved", "pending", "in_progress"]) {
			await page.type(page.field("Status of the message from Ana"), wanted);
			expect(page.sent().at(-1)).toEqual({ line: PATCH, body: { status: wanted } });
			expect(page.field("Status of the message from Ana").value).toBe(wanted);
			expect(page.toasts().at(-1)).toEqual(["status", "Support message status updated!Undo"]);
		}
	});

	test.each([
		["rejected", () => rejection("x"), "Failed to update status"],
		[
			"lost",
			() => new TypeError("Failed to fetch"),
			"Failed to update status: Network error. Please check your connection.",
		],
	])("ASUP-08 that is %s is restored", async (_, answer, text) => {
		const page = await open([MESSAGE], { [PATCH]: answer });
		await page.type(page.field("Status of the message from Ana"), "resolved");
		expect(page.toasts()).toEqual([["alert", text]]);
		expect(page.field("Status of the message from Ana").value).toBe("pending");
	});
});

test("ASUP-11 selected messages are resolved at once, and Undo gives each its status back", async () => {
	const STATUSES = "POST /api/admin/support-messages/statuses";
	const other = { ...MESSAGE, id: "m2", name: "Ben", status: "in_progress" };
	const page = await open([MESSAGE, other], {
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
	await page.click(page.field("Select the message from Ana"));
	await page.click(page.field("Select the message from Ben"));
	await page.click(page.button("Mark as resolved"));
	expect(page.toasts()).toEqual([["status", "2 messages updated.Undo"]]);
	await page.click(page.button("Undo"));
	expect(page.calls.filter(({ line }) => line === STATUSES).map(({ body }) => body)).toEqual([
		{ ids: ["m1", "m2"], status: "resolved" },
		{ ids: ["m1"], status: "pending" },
		{ ids: ["m2"], status: "in_progress" },
	]);
});
