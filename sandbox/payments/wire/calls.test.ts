import { describe, expect, test } from "vitest";
import { openLibrary, rejectionOf } from "#sandbox/payments/testing/open-library.ts";
import { order, startTestSandbox } from "#sandbox/payments/testing/start-test-sandbox.ts";

describe("idempotency keys", () => {
	test("the same key and body replay the first response", async () => {
		const sandbox = await startTestSandbox();
		const stripe = openLibrary(sandbox.url);
		const first = await stripe.checkout.sessions.create(order(), { idempotencyKey: "k1" });
		await sandbox.pay(first.id);
		const again = await stripe.checkout.sessions.create(order(), { idempotencyKey: "k1" });
		expect({ ...again }).toEqual({ ...first });
		expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
		expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
		expect(sandbox.state().sessions).toHaveLength(1);
	});

	test("the same key with a different body, or for another call, is rejected", async () => {
		const sandbox = await startTestSandbox();
		const stripe = openLibrary(sandbox.url);
		await stripe.checkout.sessions.create(order(), { idempotencyKey: "k1" });
		const other = stripe.checkout.sessions.create(order({ locale: "es" }), { idempotencyKey: "k1" });
		expect(await rejectionOf(other)).toMatchObject({ type: "StripeIdempotencyError", status: 400 });
		const elsewhere = stripe.coupons.create({ percent_off: 5 }, { idempotencyKey: "k1" });
		expect(await rejectionOf(elsewhere)).toMatchObject({ type: "StripeIdempotencyError", status: 400 });
	});

	test("while the first is in progress, the second gets 409", async () => {
		const sandbox = await startTestSandbox();
		sandbox.misbehave({ api: { mode: "slow", delayMs: 5000, calls: 1 } });
		const stripe = openLibrary(sandbox.url);
		const first = stripe.checkout.sessions.create(order(), { idempotencyKey: "k1" });
		while (sandbox.clock.waits().length === 0) await new Promise((resolve) => setImmediate(resolve));
		const second = await rejectionOf(stripe.checkout.sessions.create(order(), { idempotencyKey: "k1" }));
		expect(second).toMatchObject({ status: 409, code: "idempotency_key_in_use" });
		sandbox.clock.advance(5000);
		const third = await stripe.checkout.sessions.create(order(), { idempotencyKey: "k1" });
		expect(third.id).toBe((await first).id);
	});

	test("a rejected call may be repeated with the same key", async () => {
		const sandbox = await startTestSandbox();
		const stripe = openLibrary(sandbox.url);
		await rejectionOf(stripe.coupons.create({ amount_off: 5 }, { idempotencyKey: "k1" }));
		const coupon = await stripe.coupons.create({ amount_off: 5, currency: "usd" }, { idempotencyKey: "k1" });
		expect(coupon.amount_off).toBe(5);
	});
});

describe("routing and authentication", () => {
	test("a call without a test key is rejected", async () => {
		const { url } = await startTestSandbox();
		for (const authorization of ["", "Bearer", "Bearer sk_live_1", "Bearer pk_test_1"]) {
			const response = await fetch(`${url}/v1/events`, { headers: { authorization } });
			expect(response.status).toBe(401);
			expect((await response.json()).error.type).toBe("invalid_request_error");
		}
	});

	test("an unknown URL responds as Stripe does", async () => {
		const { url } = await startTestSandbox();
		const response = await fetch(`${url}/v1/unicorns`, { headers: { authorization: "Bearer sk_test_1" } });
		expect(response.status).toBe(404);
		expect(response.headers.get("request-id")).toMatch(/^req_/);
		expect((await response.json()).error.message).toContain("GET: /v1/unicorns");
	});

	test("an invalid expansion is rejected", async () => {
		const sandbox = await startTestSandbox();
		const stripe = openLibrary(sandbox.url);
		const { id } = await stripe.checkout.sessions.create(order());
		expect((await rejectionOf(stripe.checkout.sessions.retrieve(id, { expand: ["colour"] }))).param).toBe("expand[0]");
		const five = stripe.checkout.sessions.retrieve(id, { expand: ["a.b.c.d.e"] });
		expect((await rejectionOf(five)).param).toBe("expand");
	});
});

describe("misbehavior", () => {
	test.each([
		["down", { type: "StripeAPIError", status: 500 }],
		["unavailable", { type: "StripeAPIError", status: 503 }],
		["garbage", { type: "StripeAPIError" }],
		["drop", { type: "StripeConnectionError" }],
	])("%s", async (mode, expected) => {
		const sandbox = await startTestSandbox();
		const stripe = openLibrary(sandbox.url);
		expect((await sandbox.call("PUT", "/sandbox/behaviour", { api: { mode } })).status).toBe(200);
		expect(await rejectionOf(stripe.checkout.sessions.create(order(), { idempotencyKey: "k1" }))).toMatchObject(
			expected,
		);
		expect(sandbox.state().sessions).toHaveLength(mode === "drop" ? 1 : 0);
		await sandbox.call("PUT", "/sandbox/behaviour", { api: { mode: "normal" } });
		await stripe.checkout.sessions.create(order(), { idempotencyKey: "k1" });
		expect(sandbox.state().sessions).toHaveLength(1);
	});

	test("hangs until the caller gives up, without doing anything", async () => {
		const sandbox = await startTestSandbox();
		sandbox.misbehave({ api: { mode: "hang" } });
		const created = openLibrary(sandbox.url).checkout.sessions.create(order(), { timeout: 40 });
		expect(await rejectionOf(created)).toMatchObject({ type: "StripeConnectionError" });
		expect(sandbox.state().sessions).toEqual([]);
	});

	test("only for the given number of calls, and only on the given path", async () => {
		const sandbox = await startTestSandbox();
		const stripe = openLibrary(sandbox.url);
		sandbox.misbehave({ api: { mode: "down", calls: 2, path: "/v1/checkout" } });
		await stripe.coupons.create({ percent_off: 5 });
		await rejectionOf(stripe.checkout.sessions.create(order()));
		await rejectionOf(stripe.checkout.sessions.create(order()));
		await stripe.checkout.sessions.create(order());
		expect((await sandbox.call("GET", "/sandbox/behaviour")).json.api).toEqual({ mode: "normal", delayMs: 0 });
	});

	test("a payment whose response is cut off is a payment", async () => {
		const sandbox = await startTestSandbox();
		const { id } = await openLibrary(sandbox.url).checkout.sessions.create(order());
		sandbox.misbehave({ api: { mode: "drop", path: "/sandbox/sessions/" } });
		await expect(sandbox.pay(id)).rejects.toThrow();
		expect(sandbox.state().sessions[0]).toMatchObject({ status: "complete", charges: 1 });
	});

	test.each([{ api: { mode: "rude" } }, { api: { mode: "slow", delayMs: -1 } }, { webhooks: { lose: 2 } }, []])(
		"rejects the behavior %j",
		async (input) => {
			const sandbox = await startTestSandbox();
			expect((await sandbox.call("PUT", "/sandbox/behaviour", input)).status).toBe(400);
		},
	);
});
