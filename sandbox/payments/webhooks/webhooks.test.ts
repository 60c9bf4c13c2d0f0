import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import published from "#sandbox/payments/fixtures/stripe-objects.json" with { type: "json" };
import { openLibrary } from "#sandbox/payments/testing/open-library.ts";
import { NOW, order, startReceiver, startTestSandbox, until } from "#sandbox/payments/testing/start-test-sandbox.ts";

const TYPES = ["checkout.session.completed", "payment_intent.succeeded"] as const;

async function shopWithWebhook(statusFor?: (count: number) => number, retriesMs?: number[]) {
	const sandbox = await startTestSandbox(retriesMs ? { retriesMs } : {});
	const stripe = openLibrary(sandbox.url);
	const receiver = await startReceiver(statusFor);
	const endpoint = await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: [...TYPES] });
	const payOne = async () => {
		const { id } = await stripe.checkout.sessions.create(order());
		await sandbox.pay(id);
		return id;
	};
	return { sandbox, stripe, receiver, endpoint, payOne };
}

describe("webhooks", () => {
	test("are signed with the endpoint's secret over time and body", async () => {
		const { sandbox, stripe, receiver, endpoint, payOne } = await shopWithWebhook();
		const id = await payOne();
		expect(await sandbox.flushWebhooks()).toEqual({ delivered: 2, failed: 0 });
		expect(receiver.types()).toEqual(["payment_intent.succeeded", "checkout.session.completed"]);
		const { body = "", headers } = receiver.received[1] ?? {};
		const signed = createHmac("sha256", String(endpoint.secret))
			.update(`${NOW / 1000}.${body}`)
			.digest("hex");
		expect(headers?.["stripe-signature"]).toBe(`t=${NOW / 1000},v1=${signed}`);
		const event = JSON.parse(body);
		expect(event).toMatchObject({
			object: "event",
			api_version: "2026-10-28.endive",
			pending_webhooks: 1,
			data: { object: { id, object: "checkout.session", payment_status: "paid" } },
		});
		expect(Object.keys(event).sort()).toEqual(Object.keys(published.event).sort());
		expect((await stripe.events.retrieve(event.id)).pending_webhooks).toBe(0);
		expect((await stripe.events.list({ delivery_success: false, types: [...TYPES] })).data).toEqual([]);
	});

	test("are sent automatically and retried with backoff until accepted", async () => {
		const { sandbox, stripe, receiver, payOne } = await shopWithWebhook(
			(count) => (count <= 4 ? 500 : 204),
			[2000, 9000],
		);
		await payOne();
		sandbox.clock.advance(0);
		await until(() => sandbox.clock.waits().length === 2);
		expect(sandbox.clock.waits()).toEqual([2000, 2000]);
		sandbox.clock.advance(2000);
		await until(() => sandbox.clock.waits().length === 2);
		expect(sandbox.clock.waits()).toEqual([9000, 9000]);
		expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(2);
		sandbox.clock.advance(9000);
		await until(() => receiver.received.length === 6);
		await sandbox.flushWebhooks();
		expect((await stripe.events.list({ delivery_success: false })).data).toEqual([]);
		expect(sandbox.state().sessions[0]?.deliveries).toMatchObject([
			{ attempts: 3, state: "delivered" },
			{ attempts: 3, state: "delivered" },
		]);
	});

	test("count as failed after the last attempt, and stay undelivered", async () => {
		const { sandbox, stripe, payOne } = await shopWithWebhook(() => 302, [1]);
		await payOne();
		await sandbox.flushWebhooks();
		expect(await sandbox.flushWebhooks()).toEqual({ delivered: 0, failed: 2 });
		expect(await sandbox.flushWebhooks()).toEqual({ delivered: 0, failed: 0 });
		const { data } = await stripe.events.list({ delivery_success: false });
		expect(data.map(({ pending_webhooks }) => pending_webhooks)).toEqual([1, 1]);
	});

	test("get lost when configured, and stay undelivered", async () => {
		const { sandbox, stripe, receiver, payOne } = await shopWithWebhook();
		await sandbox.call("PUT", "/sandbox/behaviour", { webhooks: { lose: 1 } });
		await payOne();
		expect((await sandbox.call("POST", "/sandbox/webhooks/flush")).json).toEqual({ delivered: 0, failed: 2 });
		expect(receiver.received).toEqual([]);
		expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(2);
	});

	test("are duplicated when configured", async () => {
		const { sandbox, receiver, payOne } = await shopWithWebhook();
		sandbox.misbehave({ webhooks: { copies: [3, 3] } });
		await payOne();
		await sandbox.flushWebhooks();
		expect(receiver.received).toHaveLength(6);
		expect(new Set(receiver.received.map(({ body }) => JSON.parse(body).id)).size).toBe(2);
	});

	test("are shuffled when configured, the same way for the same seed", async () => {
		const orders = await Promise.all(
			[7, 7].map(async (seed) => {
				const { sandbox, receiver, payOne } = await shopWithWebhook();
				sandbox.misbehave({ webhooks: { shuffle: true }, seed });
				const ids = [await payOne(), await payOne(), await payOne()];
				await sandbox.flushWebhooks();
				return receiver.received.map(({ body }) => {
					const { type, data } = JSON.parse(body);
					return `${type} ${ids.indexOf(data.object.id)}`;
				});
			}),
		);
		expect(orders[0]).toEqual(orders[1]);
		expect(orders[0]?.filter((line) => line.startsWith("checkout"))).not.toEqual(
			[0, 1, 2].map((n) => `${TYPES[0]} ${n}`),
		);
	});

	test("wait while paused and continue afterwards", async () => {
		const { sandbox, receiver, payOne } = await shopWithWebhook();
		sandbox.misbehave({ webhooks: { pause: true } });
		await payOne();
		sandbox.clock.advance(3_600_000);
		expect(receiver.received).toEqual([]);
		sandbox.misbehave({ webhooks: { pause: false } });
		sandbox.clock.advance(0);
		await until(() => receiver.received.length === 2);
	});

	test("stop when the endpoint is deleted", async () => {
		const { sandbox, stripe, receiver, endpoint, payOne } = await shopWithWebhook();
		await payOne();
		await stripe.webhookEndpoints.del(endpoint.id);
		await sandbox.flushWebhooks();
		expect(receiver.received).toEqual([]);
		expect((await stripe.webhookEndpoints.list()).data).toEqual([]);
	});
});

test("the same URL returns the same endpoint with the same secret", async () => {
	const { stripe, receiver, endpoint } = await shopWithWebhook();
	const again = await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ["*"] });
	expect([again.id, again.secret]).toEqual([endpoint.id, endpoint.secret]);
	const { data } = await stripe.webhookEndpoints.list();
	expect(data).toMatchObject([{ id: endpoint.id, enabled_events: ["*"] }]);
	expect(Object.keys(data[0] ?? {}).sort()).toEqual(Object.keys(published.webhook_endpoint).sort());
});
