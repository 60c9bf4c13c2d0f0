import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { newOrder, openTestPayments } from "./testing/new-order.ts";
import { spawnSandbox } from "./testing/spawn-sandbox.ts";

let sandbox: Awaited<ReturnType<typeof spawnSandbox>>;
beforeAll(async () => {
	sandbox = await spawnSandbox();
});
afterAll(() => sandbox?.kill());

const SECRET = "whsec_test";
const NOW = Date.UTC(2025, 6, 14);
const BODY = JSON.stringify({
	id: "evt_1",
	object: "event",
	type: "charge.refunded",
	created: NOW / 1000,
	data: { object: { id: "ch_1", object: "charge", payment_intent: "pi_1" } },
});

function sign(body: string, { secret = SECRET, at = NOW }: { secret?: string; at?: number } = {}): string {
	const seconds = at / 1000;
	return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

const reader = (webhookSecret?: string) => openTestPayments(sandbox.url, { webhookSecret, clock: { now: () => NOW } });

describe("readEvent", () => {
	test("parses what the provider signed", () => {
		expect(reader(SECRET).readEvent(BODY, sign(BODY))).toEqual({
			id: "evt_1",
			type: "charge.refunded",
			createdAt: NOW,
			session: null,
			paymentIntentId: "pi_1",
		});
	});

	test("up to five minutes old or ahead", () => {
		expect(reader(SECRET).readEvent(BODY, sign(BODY, { at: NOW + 300_000 })).id).toBe("evt_1");
		expect(reader(SECRET).readEvent(BODY, sign(BODY, { at: NOW - 300_000 })).id).toBe("evt_1");
	});

	test.each([
		["too old", BODY, sign(BODY, { at: NOW - 301_000 })],
		["from the future", BODY, sign(BODY, { at: NOW + 301_000 })],
		["from an hour ahead", BODY, sign(BODY, { at: NOW + 3_600_000 })],
		["another secret", BODY, sign(BODY, { secret: "whsec_other" })],
		["an empty secret", BODY, sign(BODY, { secret: "" })],
		["a changed body", BODY.replace("ch_1", "ch_2"), sign(BODY)],
		["a changed time", BODY, sign(BODY).replace(`t=${NOW / 1000}`, `t=${NOW / 1000 + 1}`)],
		["no signature", BODY, ""],
		["only an old scheme", BODY, sign(BODY).replace("v1=", "v0=")],
		["nonsense", BODY, "nonsense"],
		["no body", "", sign("")],
		["what is no JSON, unsigned", "{", "t=1,v1=00"],
	])("rejects %s", (_, body, signature) => {
		expect(() => reader(SECRET).readEvent(body, signature)).toThrow(
			expect.objectContaining({ name: "PaymentError", code: "signature_invalid" }),
		);
	});

	test("without a secret every event is rejected, even one signed with an empty secret", () => {
		expect(() => reader().readEvent(BODY, sign(BODY, { secret: "" }))).toThrow(
			expect.objectContaining({ code: "signature_invalid" }),
		);
	});

	test("a signed non-event has a different error than an unsigned body", () => {
		const valid = JSON.parse(BODY) as Record<string, unknown>;
		const spoiled = [
			{ id: "" },
			{ id: "e".repeat(256) },
			{ created: 9e15 },
			{ created: -1 },
			{ object: "charge" },
			{ data: {} },
		];
		for (const body of [
			"{",
			"{}",
			"[]",
			"null",
			"1",
			...spoiled.map((part) => JSON.stringify({ ...valid, ...part })),
		]) {
			expect(() => reader(SECRET).readEvent(body, sign(body))).toThrow(
				expect.objectContaining({ name: "PaymentError", code: "event_malformed" }),
			);
		}
	});
});

test("registerWebhook: events are signed, contain their session and are redelivered until accepted", async () => {
	const received: [body: string, signature: string][] = [];
	let status = 500;
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		if (status === 200) received.push([Buffer.concat(chunks).toString(), String(request.headers["stripe-signature"])]);
		response.writeHead(status).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/stripe`;

	const payments = openTestPayments(sandbox.url);
	const secret = await payments.registerWebhook(url);
	expect(secret).toMatch(/^whsec_/);
	expect(await openTestPayments(sandbox.url).registerWebhook(url)).toBe(secret);
	const order = newOrder();
	const { id } = await payments.createSession(order);
	await sandbox.pay(id);
	const paymentIntentId = (await payments.readSession(id)).paymentIntentId ?? "";
	await payments.refund({ paymentIntentId, amountCents: 100, idempotencyKey: `refund-${id}`, reference: "r1" });
	await sandbox.flushWebhooks();
	expect(received).toEqual([]);

	status = 200;
	await sandbox.flushWebhooks();
	const events = received.map(([body, signature]) => payments.readEvent(body, signature));
	const completed = events.find(({ type }) => type === "checkout.session.completed");
	expect(completed?.session).toMatchObject({ id, reference: order.reference, paymentStatus: "paid" });
	expect(completed?.paymentIntentId).toMatch(/^pi_/);
	expect(events.find(({ type }) => type === "charge.refunded")).toMatchObject({
		session: null,
		paymentIntentId: completed?.paymentIntentId,
	});
});

test("the webhook registers for every event the shop handles", async () => {
	const url = "https://shop.example/api/webhooks/stripe";
	await reader().registerWebhook(url);
	const headers = { authorization: "Bearer sk_test_1" };
	const { data } = (await (await fetch(new URL("/v1/webhook_endpoints", sandbox.url), { headers })).json()) as {
		data: { url: string; enabled_events: string[] }[];
	};
	expect(data.find((endpoint) => endpoint.url === url)?.enabled_events).toEqual(
		expect.arrayContaining([
			"checkout.session.completed",
			"checkout.session.expired",
			"charge.refunded",
			"checkout.session.async_payment_succeeded",
			"checkout.session.async_payment_failed",
		]),
	);
});

test("a retried discount and session are the same ones: each has its own key", async () => {
	const keys: [path: string, key: unknown][] = [];
	const server = createServer((request, response) => {
		keys.push([request.url ?? "", request.headers["idempotency-key"]]);
		const isCoupon = request.url === "/v1/coupons";
		response.writeHead(isCoupon ? 200 : 400, { "content-type": "application/json" });
		const rejected = { error: { type: "invalid_request_error", message: "no" } };
		response.end(JSON.stringify(isCoupon ? { id: "co_1", object: "coupon" } : rejected));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
	const payments = openTestPayments(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), {
		retries: 0,
	});
	const order = newOrder({ discountCents: 100 });
	await expect(payments.createSession(order)).rejects.toMatchObject({ name: "PaymentError" });
	expect(keys).toEqual([
		["/v1/coupons", `${order.idempotencyKey}-discount`],
		["/v1/checkout/sessions", order.idempotencyKey],
	]);
});
