// @vitest-environment happy-dom

import { describe, expect, test } from "vitest";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { rejection } from "#app/admin/testing/open-tab.tsx";
import { apiResponse } from "#app/testing/fake-server.ts";
import MessagePage, { clientLoader } from "./message.route.tsx";

const MESSAGE = {
	id: "m1",
	name: "Ana",
	email: "ana@example.com",
	inquiry_type: "general",
	subject: "Softness" as string | null,
	message: "Is it soft?",
	status: "pending",
	created_at: "2025-08-01T16:00:00.000Z",
	replies: [] as object[],
	work: { handled_by: null as string | null, handled_until: null as string | null, assigned_to: null as string | null },
};
const REPLY = { id: "a1", reply: "On its way.", created_by: "owner@localhost", created_at: "2025-08-02T16:00:00.000Z" };
const ONE = "GET /api/admin/support-messages/m1";
const PAGE = {
	message: MESSAGE,
	customer_id: null as string | null,
	previous: null,
	next: null,
	unsubscribed_topics: [] as string[],
	others: [],
	orders: [],
};

const open = (responses: Parameters<typeof openRoute>[2] = {}, list = "") => {
	const claim = { [CLAIM]: () => apiResponse(MESSAGE.work) };
	const all = { [ONE]: () => apiResponse(PAGE), ...claim, ...responses };
	const route = { Component: MessagePage, loader: clientLoader };
	return openRoute("/admin/support/:id", route, all, { at: `/admin/support/m1${list}` });
};

const CLAIM = "POST /api/admin/support-messages/m1/work";
const REPLIES = "POST /api/admin/support-messages/m1/replies";

const TEMPLATE = {
	id: "t1",
	used_for: "support",
	name: "On its way",
	text_en: "Hi {name}, order {order} is on its way.",
	text_es: "Hola {name}",
	version: 1,
	saved_by: "owner@localhost",
	saved_at: "2025-08-01T16:00:00.000Z",
};

describe("who answers, and with what", () => {
	test("WORK-01 D-284 a template is inserted with its fields, and one without a value has to be filled in", async () => {
		const page = await open({ "GET /api/admin/reply-templates": () => apiResponse({ templates: [TEMPLATE] }) });
		const select = page.field("Insert a template");
		await page.type(select, "textEn t1");
		expect(page.field("Your reply").value).toBe("Hi Ana, order {order} is on its way.");
		expect(page.text()).toContain("Fill in {order} first.");
		expect(page.sent()).toEqual([{ line: "POST /api/admin/support-messages/m1/work", body: {} }]);
	});

	test("WORK-02 D-318 a claim that failed is tried again, and what follows a reply is claimed again", async () => {
		let fails = true;
		const page = await open({
			[CLAIM]: () => (fails ? rejection("x", "No.", 500) : apiResponse(MESSAGE.work)),
			[REPLIES]: () => apiResponse({ status: "queued", replies: [REPLY] }, { status: 201 }),
		});
		const claims = () => page.sent().filter(({ line }) => line === CLAIM).length;
		const write = (text: string) => page.type(page.field("Your reply"), text);
		await write("On");
		fails = false;
		await write("On its");
		await write("On its way.");
		expect(claims(), "one that was made is enough").toBe(2);
		await page.click(page.button("Send"));
		await write("One more thing.");
		expect(claims()).toBe(3);
	});

	test("WORK-02 D-318 handling that was ended is claimed again by the next text", async () => {
		let handledBy: string | null = null;
		const work = () => ({
			handled_by: handledBy,
			handled_until: handledBy === null ? null : MESSAGE.created_at,
			assigned_to: null,
		});
		const set = (who: string | null) => () => {
			handledBy = who;
			return apiResponse(work());
		};
		const page = await open({
			[ONE]: () => apiResponse({ ...PAGE, message: { ...MESSAGE, work: work() } }),
			[CLAIM]: set(""),
			[CLAIM.replace("POST", "DELETE")]: set(null),
		});
		await page.type(page.field("Your reply"), "On");
		await page.click(page.button("I’m done"));
		await page.type(page.field("Your reply"), "On its way.");
		expect(page.sent().map(({ line }) => line.split(" ")[0])).toEqual(["POST", "DELETE", "POST"]);
	});

	test("WORK-02 D-318 a reply waits for the claim that is on its way, which would outlast it", async () => {
		const claimed = Promise.withResolvers<Response>();
		const page = await open({
			[CLAIM]: () => claimed.promise,
			[REPLIES]: () => apiResponse({ status: "queued", replies: [REPLY] }, { status: 201 }),
		});
		await page.type(page.field("Your reply"), "On its way.");
		await page.click(page.button("Send"));
		expect(page.sent().map(({ line }) => line)).toEqual([CLAIM]);
		claimed.resolve(apiResponse(MESSAGE.work));
		await page.pass(0);
		expect(page.toasts()).toEqual([["status", "Reply sent."]]);
	});

	test("WORK-02 D-285 another's handling is shown, and taken over on purpose", async () => {
		const work = { handled_by: "second@localhost", handled_until: "2025-08-01T16:10:00.000Z", assigned_to: null };
		const page = await open({
			[ONE]: () => apiResponse({ ...PAGE, message: { ...MESSAGE, work } }),
			"GET /api/admin/colleagues": () => apiResponse({ colleagues: [{ email: "second@localhost", name: "Second" }] }),
			"POST /api/admin/support-messages/m1/work": () => apiResponse(work),
		});
		expect(page.text()).toContain("Second is handling this until");
		await page.click(page.button("Take over"));
		expect(page.sent().at(-1)?.body).toEqual({ take_over: true });
	});

	test("WORK-03 D-286 a message is given to a colleague", async () => {
		const page = await open({
			"GET /api/admin/colleagues": () => apiResponse({ colleagues: [{ email: "second@localhost", name: "Second" }] }),
			"PUT /api/admin/support-messages/m1/work": () => apiResponse(MESSAGE.work),
		});
		await page.type(page.field("Assigned to"), "second@localhost");
		expect(page.sent().at(-1)?.body).toEqual({ assigned_to: "second@localhost", seen: null });
	});
});

describe("a message's page", () => {
	const order = {
		order_number: "SB-1",
		created_at: MESSAGE.created_at,
		total_cents: 862,
		fulfillment_status: "shipped",
	};
	const others = [{ id: "m2", subject: null, status: "resolved", created_at: MESSAGE.created_at }];

	test("ASUP-12 ASUP-06 shows all, and links to the list, its neighbors, the sender and what else they sent", async () => {
		const whole = { ...PAGE, customer_id: "c1", next: "m3", others, orders: [order] };
		const page = await open({ [ONE]: () => apiResponse(whole) }, "?status=pending&sort=name");
		expect(page.requests).toEqual([
			"GET support-messages/m1?status=pending&sort=name",
			"GET colleagues?kind=message",
			"GET reply-templates",
		]);
		expect(page.all("a").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
			["Support", "/admin/support?status=pending&sort=name"],
			["Next", "/admin/support/m3?status=pending&sort=name"],
			["ana@example.com", "mailto:ana@example.com"],
			["View customer", "/admin/customers/c1"],
			["SB-1", "/admin/orders/SB-1"],
			["No subject", "/admin/support/m2?status=pending&sort=name"],
		]);
		expect(page.textsOf("h1")).toEqual(["Softness"]);
		for (const part of ["$8.62", "Is it soft?", "Ana", "General question", "Aug 1, 2025, 11:00 AM"]) {
			expect(page.text()).toContain(part);
		}
	});

	test("ASUP-12 a sender who is no customer has no such link, and a subject that is empty is named", async () => {
		const page = await open({ [ONE]: () => apiResponse({ ...PAGE, message: { ...MESSAGE, subject: "" } }) });
		expect(page.textsOf("a")).toEqual(["Support", "ana@example.com"]);
		expect(page.textsOf("h1")).toEqual(["No subject"]);
	});

	test("D-150 says what the sender has unsubscribed from", async () => {
		const page = await open({ [ONE]: () => apiResponse({ ...PAGE, unsubscribed_topics: ["back_in_stock"] }) });
		expect(page.text()).toContain("Unsubscribed: back in stock");
	});

	test("one that does not exist says so, and leads back", async () => {
		const page = await open({ [ONE]: () => rejection("not_found", "", 404) });
		expect(page.textsOf("h1")).toEqual(["Message not found"]);
		expect(page.link("Support").getAttribute("href")).toBe("/admin/support");
	});

	test("ASUP-05 ASUP-07 a changed status can be undone", async () => {
		const line = "PATCH /api/admin/support-messages/m1";
		const page = await open({ [line]: () => apiResponse({}) });
		await page.type(page.field("Status"), "resolved");
		expect(page.toasts()).toEqual([["status", "Support message status updated!Undo"]]);
		await page.click(page.button("Undo"));
		expect(page.sent().map(({ body }) => body)).toEqual([{ status: "resolved" }, { status: "pending" }]);
	});
});

describe("a reply", () => {
	type Opened = Awaited<ReturnType<typeof open>>;
	const replies = (page: Opened) => page.sent().filter(({ line }) => line === REPLIES);
	const sent = () => apiResponse({ status: "queued", replies: [REPLY] }, { status: 201 });

	test("goes out by email, and a pending message is in progress from then on", async () => {
		let message: object = MESSAGE;
		const page = await open({
			[ONE]: () => apiResponse({ ...PAGE, message }),
			[REPLIES]: () => {
				message = { ...MESSAGE, status: "in_progress", replies: [REPLY] };
				return sent();
			},
		});
		expect(page.text()).toContain("Sent to ana@example.com.");
		await page.type(page.field("Your reply"), "On its way.");
		await page.click(page.button("Send"));
		expect(replies(page)[0]).toEqual({
			line: REPLIES,
			body: { reply: "On its way.", key: expect.any(String), seen: 0 },
		});
		expect(page.textsOf("main ol li")).toEqual(["owner@localhost repliedAug 2, 2025, 11:00 AMOn its way."]);
		expect(page.toasts()).toEqual([["status", "Reply sent."]]);
		expect([page.field("Status").value, page.field("Your reply").value]).toEqual(["in_progress", ""]);
	});

	test("stays if sending fails, and a retry is the same reply; the next one is another", async () => {
		let fails = true;
		const page = await open({ [REPLIES]: () => (fails ? rejection("x", "No mail today.") : sent()) });
		await page.type(page.field("Your reply"), "On its way.");
		await page.click(page.button("Send"));
		expect(page.text()).toContain("Couldn’t send the reply: No mail today.");
		expect([page.field("Your reply").value, page.field("Status").value]).toEqual(["On its way.", "pending"]);
		fails = false;
		await page.click(page.button("Send"));
		expect(replies(page)[1]).toEqual(replies(page)[0]);
		await page.type(page.field("Your reply"), "On its way.");
		await page.click(page.button("Send"));
		const keys = replies(page).map(({ body }) => (body as { key: string }).key);
		expect(new Set(keys).size).toBe(2);
	});

	test("another administrator's reply is shown before a second one is sent", async () => {
		let thread: (typeof REPLY)[] = [];
		const page = await open({
			[ONE]: () => apiResponse({ ...PAGE, message: { ...MESSAGE, replies: thread } }),
			[REPLIES]: () => rejection("reply_conflict", "owner@localhost has replied to this message.", 409),
		});
		await page.type(page.field("Your reply"), "It is lost.");
		thread = [REPLY];
		await page.click(page.button("Send"));
		expect(page.text()).toContain("owner@localhost has replied to this message.");
		expect(page.textsOf("main ol li")).toEqual(["owner@localhost repliedAug 2, 2025, 11:00 AMOn its way."]);
		expect(page.field("Your reply").value).toBe("It is lost.");
		await page.click(page.button("Send"));
		expect(replies(page).map(({ body }) => (body as { seen: number }).seen)).toEqual([0, 1]);
	});

	test("D-58 typed text is discarded only after confirmation; an empty reply lets go at once", async () => {
		const page = await open();
		await page.type(page.field("Your reply"), "On its way.");
		await page.click(page.link("Support"));
		expect(page.textsOf("dialog h2")).toEqual(["Leave without saving?"]);
		await page.click(page.inDialog("Cancel"));
		expect([page.field("Your reply").value, page.location.current]).toEqual(["On its way.", "/admin/support/m1"]);
		await page.type(page.field("Your reply"), "");
		await page.click(page.link("Support"));
		expect([page.dialog(), page.location.current]).toEqual([null, "/admin/support"]);
	});
});
