// @vitest-environment happy-dom

import { describe, expect, test, vi } from "vitest";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { type openTab, rejection } from "#app/admin/testing/open-tab.tsx";
import type {
	DeliveryResponse,
	WebhookResponse,
	WebhookSecretResponse,
} from "#app/api/admin/operations/webhooks/webhooks.schema.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import { WEBHOOK_EVENTS } from "#shop/operations/webhooks/webhook.rules.ts";
import WebhookPage, { clientLoader as loadOne } from "./webhook.route.tsx";
import WebhooksPage, { clientLoader } from "./webhooks.route.tsx";

const LIST = "GET /api/admin/webhooks";
const SECRET = "whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=";
const known = (given: Partial<WebhookResponse> = {}): WebhookResponse => ({
	id: "w1",
	url: "https://receiver.example/hook",
	events: ["order.paid", "stock.low"],
	pausedAt: null,
	pauseCause: null,
	failures: 0,
	failingSince: null,
	previousSecretUntil: null,
	createdBy: "owner@localhost",
	createdAt: "2019-08-01T03:30:00.000Z",
	pending: 0,
	...given,
});
const made: WebhookSecretResponse = { ...known({ id: "w2" }), secret: SECRET };
const event = (given: Partial<DeliveryResponse> = {}): DeliveryResponse => ({
	id: "d1",
	eventId: "e1",
	type: "order.paid",
	occurredAt: "2019-08-01T03:30:00.000Z",
	state: "delivered",
	attempts: 1,
	attemptedAt: "2019-08-01T03:30:00.000Z",
	responseStatus: 204,
	error: null,
	...given,
});
type Responses = Parameters<typeof openTab>[1];

const openList = (webhooks: readonly WebhookResponse[], responses: Responses = {}) =>
	openRoute(
		"/admin/settings/webhooks",
		{ Component: WebhooksPage, loader: clientLoader },
		{ [LIST]: () => apiResponse(webhooks), ...responses },
	);

const openOne = (webhook: WebhookResponse, log: readonly DeliveryResponse[] = [], responses: Responses = {}) =>
	openRoute(
		"/admin/settings/webhooks/:id",
		{ Component: WebhookPage, loader: loadOne },
		{
			[LIST]: () => apiResponse([webhook]),
			"GET /api/admin/webhooks/w1/deliveries": () => apiResponse(log),
			...responses,
		},
		{ at: "/admin/settings/webhooks/w1" },
	);

describe("the list of webhooks", () => {
	test("HOOK-05 says of each where it is, how it is and what it hears of", async () => {
		const page = await openList([
			known(),
			known({ id: "w2", pauseCause: "owner", pausedAt: "2019-08-01T03:30:00.000Z", pending: 3 }),
			known({ id: "w3", pauseCause: "failures", pausedAt: "2019-08-01T03:30:00.000Z" }),
			known({ id: "w4", failures: 2, failingSince: "2019-08-01T03:30:00.000Z" }),
		]);
		const cells = page.all("main tbody tr").map((row) => [...row.children].map(({ textContent }) => textContent));
		expect(cells[0]).toEqual(["https://receiver.example/hook", "Active", "Order paid, Stock low", "0"]);
		expect(cells.map(([, state, , waiting]) => [state, waiting])).toEqual([
			["Active", "0"],
			["Paused", "3"],
			["Stopped", "0"],
			["Failing", "0"],
		]);
		expect(page.all("main tbody a")[0]?.getAttribute("href")).toBe("/admin/settings/webhooks/w1");
	});

	test("HOOK-05 HOOK-03 an endpoint is added with the events that were chosen, and its secret shown once", async () => {
		const page = await openList([], { "POST /api/admin/webhooks": () => apiResponse(made, { status: 201 }) });
		expect(page.text()).toContain("No webhooks yet");
		expect(page.all("main input[type=checkbox]")).toHaveLength(WEBHOOK_EVENTS.length);
		const add = page.button("Add endpoint");
		await page.type(page.field("Address"), "https://receiver.example/hook");
		expect(page.isOff(add), "without an event").toBe(true);
		await page.click(page.all("main input[type=checkbox]")[0] as HTMLElement);
		await page.click(add);
		expect(page.calls[1]).toEqual({
			line: "POST /api/admin/webhooks",
			body: { url: "https://receiver.example/hook", events: ["order.paid"] },
		});
		expect(page.field("Signing secret").value).toBe(SECRET);
		const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
		await page.click(page.button("Copy secret"));
		expect(write).toHaveBeenCalledWith(SECRET);
		write.mockRestore();
		await page.click(page.button("I’ve copied it"));
		expect(page.container.innerHTML).not.toContain(SECRET);
		expect(page.field("Address").value).toBe("");
	});

	test("HOOK-05 says why an endpoint was not added, and keeps what was typed", async () => {
		const page = await openList([], { "POST /api/admin/webhooks": () => rejection("limit", "There are 20.") });
		await page.type(page.field("Address"), "https://receiver.example/hook");
		await page.click(page.all("main input[type=checkbox]")[0] as HTMLElement);
		await page.click(page.button("Add endpoint"));
		expect(page.alerts()).toEqual([expect.stringContaining("Couldn’t save the endpoint: There are 20.")]);
		expect(page.field("Address").value).toBe("https://receiver.example/hook");
	});
});

describe("the page of an endpoint", () => {
	test("HOOK-05 its log says what each event came to, and sends one again", async () => {
		const page = await openOne(
			known(),
			[
				event({ id: "d3", type: "webhook.test", state: "pending", attempts: 0, responseStatus: null }),
				event({ id: "d2", state: "failed", attempts: 6, responseStatus: null, error: "timeout" }),
				event(),
			],
			{ "POST /api/admin/webhooks/w1/deliveries/d2/replays": () => apiResponse(known(), { status: 201 }) },
		);
		const rows = page.all("main tbody tr").map((row) => [...row.children].map(({ textContent }) => textContent));
		expect(rows.map(([type, , state, answer, action]) => [type, state, answer, action])).toEqual([
			["Test event webhook.test", "Waiting", "Not tried yet", ""],
			["Order paid order.paid", "Failed", "No answer within 10 seconds · 6 attempts", "Send again"],
			["Order paid order.paid", "Delivered", "Status 204", "Send again"],
		]);
		await page.click(page.all("main tbody button")[0] as HTMLElement);
		expect(page.requests).toContain("POST webhooks/w1/deliveries/d2/replays");
		expect(page.toasts()).toEqual([["status", "Event on its way again."]]);
	});

	test("HOOK-05 one that was stopped says so, and is resumed", async () => {
		const stopped = known({ pauseCause: "failures", pausedAt: "2019-08-01T03:30:00.000Z", pending: 2 });
		const page = await openOne(stopped, [], { "DELETE /api/admin/webhooks/w1/pause": () => apiResponse(known()) });
		expect(page.text()).toContain("It failed too often. 2 events wait. Fix your app, then resume.");
		await page.click(page.button("Resume"));
		expect(page.requests).toContain("DELETE webhooks/w1/pause");
		expect(page.toasts()).toEqual([["status", "Resumed. Waiting events are on their way."]]);
	});

	test("HOOK-03 HOOK-05 a rotation asks first and shows the new secret; a test event is sent; deleting asks, too", async () => {
		const rotated = { ...made, id: "w1", previousSecretUntil: "2019-08-02T03:30:00.000Z" };
		const page = await openOne(known(), [], {
			"POST /api/admin/webhooks/w1/secrets": () => apiResponse(rotated, { status: 201 }),
			"POST /api/admin/webhooks/w1/tests": () => apiResponse(known({ pending: 1 }), { status: 201 }),
			"DELETE /api/admin/webhooks/w1": () => new Response(null, { status: 204 }),
			"PUT /api/admin/webhooks/w1/pause": () => apiResponse(known()),
		});
		await page.click(page.button("Send test event"));
		await page.click(page.button("Pause"));
		await page.click(page.button("Rotate secret"));
		expect(page.dialog()?.textContent).toContain("The old one keeps working for 24 hours");
		await page.click(page.inDialog("Rotate secret"));
		expect(page.field("Signing secret").value).toBe(SECRET);
		await page.click(page.button("Delete"));
		expect(page.dialog()?.textContent).toContain("https://receiver.example/hook gets no more events");
		await page.click(page.inDialog("Cancel"));
		const writes = page.requests.filter((line) => !line.startsWith("GET"));
		expect(writes).toEqual(["POST webhooks/w1/tests", "PUT webhooks/w1/pause", "POST webhooks/w1/secrets"]);
	});

	test("HOOK-05 its address and events are changed", async () => {
		const page = await openOne(known(), [], { "PUT /api/admin/webhooks/w1": () => apiResponse(known()) });
		expect(page.isOff(page.button("Save changes"))).toBe(true);
		await page.type(page.field("Address"), "https://receiver.example/other");
		await page.click(page.button("Save changes"));
		expect(page.calls.find(({ line }) => line.startsWith("PUT"))?.body).toEqual({
			url: "https://receiver.example/other",
			events: ["order.paid", "stock.low"],
		});
	});

	test("HOOK-05 one that was deleted meanwhile is not found", async () => {
		expect((await openOne(known({ id: "w9" }))).text()).toContain("Webhook not found");
	});
});
