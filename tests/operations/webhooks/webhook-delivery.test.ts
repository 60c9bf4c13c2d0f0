import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { MAX_ATTEMPTS, nextAttemptAt } from "#shop/kernel/outbox/outbox.rules.ts";
import { sendWebhooks } from "#shop/operations/webhooks/send-webhooks.ts";
import { ROTATION_OVERLAP_MS } from "#shop/operations/webhooks/webhook.rules.ts";
import {
	addWebhook,
	deleteWebhook,
	findDeliveries,
	findWebhooks,
	pauseWebhook,
	replayDelivery,
	rotateSecret,
	testWebhook,
} from "#shop/operations/webhooks/webhooks.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { openReceiver, type Received } from "./receiver.ts";

const EVENTS = ["order.paid"];

describe.each(databaseKinds)("the delivery of webhooks on the %s database", async (kind) => {
	const opened = await openTestShop(await openTestDatabase(kind));
	const shop: Shop = { ...opened.shop, config: { ...opened.shop.config, webhookNetworks: ["127.0.0.0/8"] } };
	const { clock } = opened;
	const owner = byOwner(shop);
	// The receiver's library compares with the real time.
	clock.at = Date.now();
	const start = clock.at;
	beforeEach(async () => {
		clock.at = start;
		for (const { id } of await findWebhooks(owner)) await deleteWebhook(owner, id);
	});

	async function open() {
		const receiver = await openReceiver();
		const { webhook, secret } = await addWebhook(owner, { url: receiver.url, events: EVENTS });
		const { id } = webhook;
		const now = async () => (await findWebhooks(owner)).find((one) => one.id === id);
		return { receiver, id, secret, now, log: () => findDeliveries(owner, id) };
	}
	const verify = (secret: string, { headers, body }: Received) => new Webhook(secret).verify(body, headers);
	const idsOf = (received: readonly Received[]) => received.map(({ headers }) => headers["webhook-id"]);

	test("HOOK-03 a message is signed as Standard Webhooks say, which their own library verifies", async () => {
		const { receiver, id, secret } = await open();
		expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
		await testWebhook(owner, id);
		expect(await sendWebhooks(shop)).toEqual({ delivered: 1, failed: 0 });
		const [message] = receiver.received as [Received];
		expect(verify(secret, message)).toEqual({
			type: "webhook.test",
			timestamp: new Date(start).toISOString(),
			version: 1,
			data: { webhook_id: id },
		});
		expect(message.headers).toMatchObject({
			"content-type": "application/json",
			"webhook-id": expect.stringMatching(/^evt_[0-9a-f-]{36}$/),
			"webhook-timestamp": String(Math.floor(start / 1000)),
		});
		expect(() => verify(secret, { ...message, body: message.body.replace("test", "best") })).toThrow();
		const { secret: another } = await open();
		expect(() => verify(another, message)).toThrow();
	});

	test("HOOK-04 an event that is not taken is sent again under its id after growing delays, then the endpoint is paused", async () => {
		const { receiver, id, now, log } = await open();
		receiver.answer = (_, response) => void response.writeHead(503).end("not now");
		await testWebhook(owner, id);
		await testWebhook(owner, id);
		for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
			expect(await sendWebhooks(shop)).toEqual({ delivered: 0, failed: 1 });
			expect(await now()).toMatchObject({ failures: attempt, failingSince: start });
			const retryAt = nextAttemptAt(attempt, clock.at);
			if (retryAt === null) continue;
			clock.at = retryAt - 1;
			expect(await sendWebhooks(shop), "not before its time").toEqual({ delivered: 0, failed: 0 });
			clock.at = retryAt;
		}
		expect(new Set(idsOf(receiver.received)).size, "the second waits for the first").toBe(1);
		expect(receiver.received).toHaveLength(MAX_ATTEMPTS);
		expect(await now()).toMatchObject({ pauseCause: "failures", pausedAt: clock.at, pending: 1 });
		expect(await log()).toMatchObject([
			{ state: "pending", attempts: 0 },
			{ state: "failed", attempts: MAX_ATTEMPTS, responseStatus: 503, error: "status" },
		]);
		clock.at += DAY_MS;
		expect(await sendWebhooks(shop)).toEqual({ delivered: 0, failed: 0 });

		receiver.answer = (_, response) => void response.writeHead(200).end();
		await pauseWebhook(owner, id, false);
		expect(await sendWebhooks(shop)).toEqual({ delivered: 1, failed: 0 });
		expect(await now()).toMatchObject({ pauseCause: null, failures: 0, failingSince: null, pending: 0 });
		const [, failed] = await log();
		await replayDelivery(owner, id, failed?.id ?? "");
		await sendWebhooks(shop);
		expect(idsOf(receiver.received).at(-1)).toBe(`evt_${failed?.eventId}`);
		expect((await log()).map(({ state, error }) => [state, error])).toEqual([
			["delivered", null],
			["delivered", null],
		]);
		expect(receiver.received[0]?.body, "the same text each time").toBe(receiver.received.at(-1)?.body);
	});

	test("HOOK-04 events arrive in the order in which they were recorded, also after the endpoint was away", async () => {
		const { receiver, id, log } = await open();
		let taken = 0;
		receiver.answer = (_, response) => void response.writeHead(++taken === 3 ? 500 : 204).end();
		for (let event = 0; event < 5; event++) await testWebhook(owner, id);
		expect(await sendWebhooks(shop)).toEqual({ delivered: 2, failed: 1 });
		await testWebhook(owner, id);
		expect(await sendWebhooks(shop)).toEqual({ delivered: 0, failed: 0 });
		clock.at += MINUTE_MS;
		expect(await sendWebhooks(shop)).toEqual({ delivered: 4, failed: 0 });
		const recorded = (await log()).map(({ eventId }) => `evt_${eventId}`).toReversed();
		expect(idsOf(receiver.received)).toEqual([...recorded.slice(0, 3), ...recorded.slice(2)]);
	});

	test("HOOK-04 a slow endpoint holds up itself alone, and a process that takes over sends nothing twice", async () => {
		const slow = await open();
		const quick = await open();
		const held = Promise.withResolvers<void>();
		const arrived = Promise.withResolvers<void>();
		slow.receiver.answer = (_, response) => {
			arrived.resolve();
			void held.promise.then(() => response.writeHead(204).end());
		};
		await testWebhook(owner, slow.id);
		const running = sendWebhooks(shop);
		await arrived.promise;
		await testWebhook(owner, slow.id);
		await testWebhook(owner, quick.id);
		await sendWebhooks({ ...shop });
		expect([slow.receiver.received.length, quick.receiver.received.length]).toEqual([1, 1]);
		held.resolve();
		await running;
		expect(slow.receiver.received).toHaveLength(2);
		expect(quick.receiver.received).toHaveLength(1);
	});

	test("HOOK-04 an event whose process was stopped is sent again under the same id after the lease", async () => {
		const { receiver, id } = await open();
		await testWebhook(owner, id);
		const stopped = {
			...shop,
			log: {
				...shop.log,
				info: () => {
					throw new Error("stopped");
				},
			},
		};
		await sendWebhooks(stopped);
		expect(await sendWebhooks(shop)).toEqual({ delivered: 0, failed: 0 });
		clock.at += 3 * MINUTE_MS;
		expect(await sendWebhooks(shop)).toEqual({ delivered: 1, failed: 0 });
		expect(new Set(idsOf(receiver.received)).size).toBe(1);
		expect(receiver.received).toHaveLength(2);
	});

	test("HOOK-04 an endpoint that is gone (410) is paused at once; a redirect is no success and not followed", async () => {
		const gone = await open();
		gone.receiver.answer = (_, response) => void response.writeHead(410).end();
		await testWebhook(owner, gone.id);
		await sendWebhooks(shop);
		expect(await gone.now()).toMatchObject({ pauseCause: "gone" });
		const moved = await open();
		moved.receiver.answer = ({ path }, response) =>
			void response.writeHead(path === "/hook" ? 302 : 200, { location: "/elsewhere" }).end();
		await testWebhook(owner, moved.id);
		await sendWebhooks(shop);
		expect(await moved.log()).toMatchObject([{ state: "pending", responseStatus: 302, error: "redirect" }]);
		expect(moved.receiver.received.map(({ path }) => path)).toEqual(["/hook"]);
	});

	test("HOOK-03 after a rotation both secrets sign for a day, then the new one alone", async () => {
		const { receiver, id, secret: before } = await open();
		const { secret: after, webhook } = await rotateSecret(owner, id);
		expect(webhook.previousSecretUntil).toBe(start + ROTATION_OVERLAP_MS);
		expect(after).not.toBe(before);
		await testWebhook(owner, id);
		await sendWebhooks(shop);
		const [both] = receiver.received as [Received];
		expect(both.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
		verify(before, both);
		verify(after, both);
		clock.at = start + ROTATION_OVERLAP_MS;
		await testWebhook(owner, id);
		await sendWebhooks(shop);
		expect(receiver.received.at(-1)?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
	});

	test("HOOK-03 secrets are sealed, survive a rotated SESSION_SECRET, and sign nothing once it is lost", async () => {
		const { receiver, id, secret, log } = await open();
		const sealed = async () =>
			(
				await shop.database.transaction({ role: "system", userId: null }, (tx) =>
					tx.selectFrom("webhookEndpoints").select("secret").where("id", "=", id).executeTakeFirstOrThrow(),
				)
			).secret;
		const first = await sealed();
		expect(first).not.toContain(secret.slice(6, 20));
		const config = {
			...shop.config,
			sessionSecret: "another secret of thirty-two letters",
			previousSessionSecrets: [],
		};
		const previous = { ...config, previousSessionSecrets: [shop.config.sessionSecret ?? ""] };
		await testWebhook(owner, id);
		await sendWebhooks({ ...shop, config: previous });
		verify(secret, receiver.received[0] as Received);
		expect(await sealed()).not.toBe(first);
		await testWebhook(owner, id);
		expect(await sendWebhooks(shop)).toEqual({ delivered: 0, failed: 1 });
		expect((await log())[0]).toMatchObject({ error: "secret_lost", responseStatus: null });
		clock.at += HOUR_MS;
		expect(await sendWebhooks({ ...shop, config })).toEqual({ delivered: 1, failed: 0 });
	});

	test("HOOK-06 without the operator's permission nothing is sent to this machine", async () => {
		const { receiver, id, log } = await open();
		await testWebhook(owner, id);
		expect(await sendWebhooks(opened.shop)).toEqual({ delivered: 0, failed: 1 });
		expect(await log()).toMatchObject([{ error: "address_not_allowed", state: "pending" }]);
		expect(receiver.received).toEqual([]);
	});
});
