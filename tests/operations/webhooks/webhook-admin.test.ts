import { beforeEach, describe, expect, test } from "vitest";
import * as webhookRoute from "#app/api/admin/operations/webhooks/webhook.ts";
import * as deliveriesRoute from "#app/api/admin/operations/webhooks/webhook-deliveries.ts";
import * as pauseRoute from "#app/api/admin/operations/webhooks/webhook-pause.ts";
import * as replayRoute from "#app/api/admin/operations/webhooks/webhook-replay.ts";
import * as secretRoute from "#app/api/admin/operations/webhooks/webhook-secret.ts";
import * as testRoute from "#app/api/admin/operations/webhooks/webhook-test-events.ts";
import * as webhooksRoute from "#app/api/admin/operations/webhooks/webhooks.ts";
import { findActivity } from "#shop/kernel/activity/activity-log.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { sendWebhooks } from "#shop/operations/webhooks/send-webhooks.ts";
import { MAX_WEBHOOKS, WEBHOOK_EVENTS } from "#shop/operations/webhooks/webhook.rules.ts";
import { addWebhook, deleteWebhook, findWebhooks } from "#shop/operations/webhooks/webhooks.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { openReceiver } from "./receiver.ts";

const URL_OF = "https://receiver.example/hook";

describe.each(databaseKinds)("webhooks in the admin on the %s database", async (kind) => {
	const { shop: strictShop } = await openTestShop(await openTestDatabase(kind));
	const shop: Shop = { ...strictShop, config: { ...strictShop.config, webhookNetworks: ["127.0.0.0/8"] } };
	const owner = byOwner(shop);
	const strict = byOwner(strictShop);
	beforeEach(async () => {
		for (const { id } of await findWebhooks(owner)) await deleteWebhook(owner, id);
	});
	type Made = { id: string; secret: string };
	const add = async (body: unknown = { url: URL_OF, events: ["order.paid"] }, caller = owner) =>
		callApi(webhooksRoute.action, caller, { body });
	const added = async (url = URL_OF) => (await add({ url, events: ["order.paid", "order.paid"] })).body as Made;
	const call = (
		handler: (args: never) => Promise<Response>,
		method: string,
		params: Record<string, string>,
		body?: unknown,
	) => callApi(handler, owner, { method, params, ...(body === undefined ? {} : { body }) });
	const lastEntry = async () => (await findActivity(owner, 20))[0];

	test("HOOK-05 an endpoint is added, listed without its secret, edited and deleted, each step logged", async () => {
		const made = await add({ url: ` ${URL_OF} `, events: ["order.paid", "order.paid"] });
		expect(made.status).toBe(201);
		const { id, secret } = made.body as Made;
		expect(made.body).toMatchObject({ url: URL_OF, events: ["order.paid"], created_by: "owner@localhost", pending: 0 });
		expect(await lastEntry()).toMatchObject({
			actionType: "WEBHOOK_ADD",
			details: { webhook: "receiver.example", events: "order.paid" },
		});
		const listed = await callApi(webhooksRoute.loader, owner);
		expect(listed.body).toMatchObject([{ id, failures: 0, paused_at: null }]);
		expect(JSON.stringify(listed.body)).not.toContain(secret.slice(8, 20));
		const edited = await call(webhookRoute.action, "PUT", { id }, { url: `${URL_OF}2`, events: ["stock.low"] });
		expect(edited.body).toMatchObject({ url: `${URL_OF}2`, events: ["stock.low"] });
		expect((await call(webhookRoute.action, "DELETE", { id })).status).toBe(204);
		expect(await lastEntry()).toMatchObject({ actionType: "WEBHOOK_DELETE", details: { webhook: "receiver.example" } });
		expect((await call(webhookRoute.action, "DELETE", { id })).status).toBe(404);
		expect(await findWebhooks(owner)).toEqual([]);
	});

	test.each([
		[{ url: "", events: ["order.paid"] }, "url", "required"],
		[{ url: "not a url", events: ["order.paid"] }, "url", "invalid"],
		[{ url: "ftp://receiver.example", events: ["order.paid"] }, "url", "invalid"],
		[{ url: "http://receiver.example/", events: ["order.paid"] }, "url", "invalid"],
		[{ url: "https://user:secret@receiver.example/", events: ["order.paid"] }, "url", "invalid"],
		[{ url: "https://receiver.example/#part", events: ["order.paid"] }, "url", "invalid"],
		[{ url: "https://127.0.0.1/", events: ["order.paid"] }, "url", "invalid"],
		[{ url: "https://2130706433/", events: ["order.paid"] }, "url", "invalid"],
		[{ url: "https://[::1]/", events: ["order.paid"] }, "url", "invalid"],
		[{ url: `https://receiver.example/${"x".repeat(500)}`, events: ["order.paid"] }, "url", "too_long"],
		[{ url: URL_OF, events: [] }, "events", "required"],
		[{ url: URL_OF, events: ["order.eaten"] }, "events", "invalid_choice"],
	])("HOOK-05 HOOK-06 %j is rejected: %s is %s", async (body, field, code) => {
		const { status, body: error } = await add(body, strict);
		expect(status).toBe(400);
		expect(error).toMatchObject({ code: "invalid_input", details: [{ field, code }] });
	});

	test("HOOK-05 there are at most 20 endpoints", async () => {
		for (let index = 0; index < MAX_WEBHOOKS; index++) await addWebhook(owner, { url: URL_OF, events: WEBHOOK_EVENTS });
		const { status, body } = await add();
		expect([status, body]).toMatchObject([409, { code: "too_many_webhooks" }]);
	});

	test("HOOK-05 the log shows what became of each event, and sends one again", async () => {
		const receiver = await openReceiver();
		const { id } = await added(receiver.url);
		expect((await call(testRoute.action, "POST", { id })).body).toMatchObject({ pending: 1 });
		await sendWebhooks(shop);
		const { body } = await call(deliveriesRoute.loader, "GET", { id });
		const [delivery] = body as { id: string; event_id: string }[];
		expect(body).toMatchObject([
			{ type: "webhook.test", state: "delivered", attempts: 1, response_status: 204, error: null },
		]);
		const replay = { id, deliveryId: delivery?.id ?? "" };
		expect((await call(replayRoute.action, "POST", replay)).body).toMatchObject({ pending: 1 });
		expect(await lastEntry()).toMatchObject({ actionType: "WEBHOOK_REPLAY", details: { event: "webhook.test" } });
		expect((await call(replayRoute.action, "POST", replay)).status, "it waits already").toBe(404);
		await sendWebhooks(shop);
		expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual(
			Array(2).fill(`evt_${delivery?.event_id}`),
		);
		const other = await added();
		expect((await call(replayRoute.action, "POST", { ...replay, id: other.id })).status).toBe(404);
	});

	test("HOOK-05 a paused endpoint's events wait until it is resumed; a rotation shows the new secret once", async () => {
		const receiver = await openReceiver();
		const { id, secret } = await added(receiver.url);
		expect((await call(pauseRoute.action, "PUT", { id })).body).toMatchObject({ pause_cause: "owner" });
		await call(testRoute.action, "POST", { id });
		expect(await sendWebhooks(shop)).toEqual({ delivered: 0, failed: 0 });
		expect((await call(pauseRoute.action, "DELETE", { id })).body).toMatchObject({ pause_cause: null, pending: 1 });
		expect(await sendWebhooks(shop)).toEqual({ delivered: 1, failed: 0 });
		const rotated = await call(secretRoute.action, "POST", { id });
		expect(rotated.status).toBe(201);
		expect((rotated.body as Made).secret).toMatch(/^whsec_/);
		expect((rotated.body as Made).secret).not.toBe(secret);
		expect(await lastEntry()).toMatchObject({ actionType: "WEBHOOK_ROTATE" });
		for (const [handler, method] of [
			[pauseRoute.action, "PUT"],
			[secretRoute.action, "POST"],
			[testRoute.action, "POST"],
			[deliveriesRoute.loader, "GET"],
		] as const) {
			expect((await call(handler, method, { id: crypto.randomUUID() })).status).toBe(404);
		}
	});
});
