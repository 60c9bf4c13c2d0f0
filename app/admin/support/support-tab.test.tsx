// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { heldResponse, openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import { SupportTab } from "./support-tab.tsx";

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
};
const REPLY = { id: "a1", reply: "On its way.", created_by: "owner@localhost", created_at: "2025-08-02T16:00:00.000Z" };

const listOf = (messages: readonly (typeof MESSAGE)[], next: string | null = null) => apiResponse({ messages, next });
const open = (messages: readonly (typeof MESSAGE)[] = [MESSAGE], responses: Parameters<typeof openTab>[1] = {}) =>
	openTab(<SupportTab />, { [LIST]: () => listOf(messages), ...responses });

describe("the list", () => {
	test("ASUP-01 ASUP-03 ASUP-04 ASUP-12 every message in full, in a scrolling list", async () => {
		const page = await open([MESSAGE, { ...MESSAGE, id: "m2", subject: "Another" }]);
		expect(page.rows()).toHaveLength(2);
		for (const part of [
			"My parcel",
			"Order status / shipping",
			"Ana · ana@example.com",
			"Where is it?",
			"Aug 1, 2025",
		]) {
			expect(page.rows()[0]?.textContent).toContain(part);
		}
		const [frame] = page.all("section[aria-label='Support messages']");
		expect(frame?.className.split(" ")).toEqual(expect.arrayContaining(["h-[calc(100dvh-15rem)]", "overflow-y-auto"]));
		expect(frame?.tabIndex).toBe(0);
	});

	test("the message and its thread are one frame above the reply that a keyboard can scroll", async () => {
		const reply = { id: "r1", reply: "On its way.", created_by: "owner@localhost", created_at: MESSAGE.created_at };
		const page = await open([{ ...MESSAGE, replies: [reply] }]);
		await page.click(page.button("Reply"));
		const [frame] = page.all("dialog section[aria-label='Message from Ana and replies']");
		expect(frame?.tabIndex).toBe(0);
		expect(frame?.textContent).toMatch(/Where is it\?.*On its way\./);
	});

	test("ASUP-02 Refresh reloads the messages, once at a time", async () => {
		const second = heldResponse();
		let requests = 0;
		const page = await open([], { [LIST]: () => (requests++ === 0 ? listOf([]) : second.response()) });
		await page.click(page.button("Refresh"));
		expect(page.button("Refresh").disabled).toBe(true);
		await second.give(listOf([MESSAGE]));
		expect(page.rows()).toHaveLength(1);
		expect(page.requests).toEqual(["GET support-messages", "GET support-messages"]);
	});

	test.each([null, ""])("ASUP-06 a message whose subject is %j shows it", async (subject) => {
		const page = await open([{ ...MESSAGE, subject }]);
		expect(page.textsOf("main li h2")).toEqual(["No subject"]);
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
		expect(page.rows()).toHaveLength(1);
	});

	test("the next page is appended to the list", async () => {
		let requests = 0;
		const second = { ...MESSAGE, id: "m2" };
		const page = await open([], { [LIST]: () => (requests++ === 0 ? listOf([MESSAGE], "1_m1") : listOf([second])) });
		await page.click(page.button("Show more"));
		expect(page.requests[1]).toBe("GET support-messages?after=1_m1");
		expect(page.rows()).toHaveLength(2);
	});
});

describe("a message's status", () => {
	const PATCH = `PATCH ${ONE}`;

	test("ASUP-05 ASUP-07 offers three, and any is set from any", async () => {
		const page = await open([MESSAGE], { [PATCH]: () => apiResponse({}) });
		expect(page.textsOf("main select option")).toEqual(["Pending", "In progress", "Resolved"]);
		for (const status of ["resolved", "pending", "in_progress"]) {
			await page.type(page.field("Status"), status);
			expect(page.calls.at(-1)).toEqual({ line: PATCH, body: { status } });
			expect(page.field("Status").value).toBe(status);
			expect(page.toasts().at(-1)).toEqual(["status", "Support message status updated!Undo"]);
		}
	});

	test("ASUP-08 that fails to save is restored", async () => {
		const page = await open([MESSAGE], { [PATCH]: () => rejection("x") });
		await page.type(page.field("Status"), "resolved");
		expect(page.toasts()).toEqual([["alert", "Failed to update status"]]);
		expect(page.field("Status").value).toBe("pending");
	});
});

describe("a reply", () => {
	const REPLIES = `POST ${ONE}/replies`;

	test("goes out by email, and a pending message is in progress from then on", async () => {
		const page = await open([MESSAGE], {
			[REPLIES]: () => apiResponse({ status: "queued", replies: [REPLY] }, { status: 201 }),
		});
		await page.click(page.button("Reply"));
		await page.type(page.field("Your reply"), "On its way.");
		await page.click(page.inDialog("Send"));
		expect(page.calls[1]).toEqual({ line: REPLIES, body: { reply: "On its way.", key: expect.any(String), seen: 0 } });
		expect(page.textsOf("main ol li")).toEqual(["owner@localhost repliedAug 2, 2025, 11:00 AMOn its way."]);
		expect(page.toasts()).toEqual([["status", "Reply sent."]]);
		expect(page.field("Status").value).toBe("in_progress");
		expect(page.dialog()).toBeNull();
	});

	test("stays in the dialog if sending fails, and a retry is the same reply", async () => {
		let fails = true;
		const page = await open([MESSAGE], {
			[REPLIES]: () =>
				fails ? rejection("x", "No mail today.") : apiResponse({ status: "queued", replies: [REPLY] }, { status: 201 }),
		});
		await page.click(page.button("Reply"));
		await page.type(page.field("Your reply"), "On its way.");
		await page.click(page.inDialog("Send"));
		expect(page.dialog()?.textContent).toContain("Couldn’t send the reply: No mail today.");
		expect(page.field("Your reply").value).toBe("On its way.");
		expect(page.field("Status").value).toBe("pending");
		fails = false;
		await page.click(page.inDialog("Send"));
		expect(page.calls[2]).toEqual(page.calls[1]);
		expect(page.dialog()).toBeNull();
	});

	test("another admin's reply is shown before a second one is sent: in the list, in the dialog, and if it arrived late", async () => {
		let replies: (typeof REPLY)[] = [];
		const page = await open([], {
			[LIST]: () => listOf([{ ...MESSAGE, replies }]),
			[REPLIES]: () => rejection("reply_conflict", "owner@localhost has replied to this message.", 409),
		});
		await page.click(page.button("Reply"));
		await page.type(page.field("Your reply"), "It is lost.");
		replies = [REPLY];
		await page.click(page.inDialog("Send"));
		expect(page.dialog()?.textContent).toContain("owner@localhost has replied to this message.");
		expect(page.textsOf("dialog ol li")).toEqual(["owner@localhost repliedAug 2, 2025, 11:00 AMOn its way."]);
		expect(page.textsOf("main section > ul > li > ol li")).toHaveLength(1);
		expect(page.field("Your reply").value).toBe("It is lost.");
		await page.click(page.inDialog("Send"));
		const sent = page.calls.filter(({ line }) => line === REPLIES).map(({ body }) => (body as { seen: number }).seen);
		expect(sent).toEqual([0, 1]);
	});

	test("the list can be filtered by status, as the overview's link does", async () => {
		const page = await open();
		await page.click(page.button("Pending"));
		expect(page.requests.at(-1)).toBe("GET support-messages?status=pending");
		expect(page.location.current).toBe("/?messages=pending");
	});

	test("D-58 is discarded only after confirmation; an empty one closes at once", async () => {
		const page = await open();
		await page.click(page.button("Reply"));
		await page.click(page.button("Close"));
		expect(page.dialog()).toBeNull();
		await page.click(page.button("Reply"));
		await page.type(page.field("Your reply"), "On its way.");
		await page.click(page.button("Close"));
		expect(page.textsOf("dialog h2")).toEqual(["Reply to Ana", "Discard unsaved changes?"]);
		expect(page.field("Your reply").value).toBe("On its way.");
		await page.click(page.inDialog("Discard"));
		expect(page.dialog()).toBeNull();
		expect(page.calls).toHaveLength(1);
	});
});
