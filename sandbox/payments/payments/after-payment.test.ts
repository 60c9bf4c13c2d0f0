import { expect, test } from "vitest";
import { openLibrary, rejectionOf } from "#sandbox/payments/testing/open-library.ts";
import { order, startTestSandbox, type TestSandbox } from "#sandbox/payments/testing/start-test-sandbox.ts";
import { REFUND_FAILS_AFTER_S } from "./test-cards.ts";

async function payWith(sandbox: TestSandbox, card: string) {
	const stripe = openLibrary(sandbox.url);
	const { id } = await stripe.checkout.sessions.create(order());
	expect((await sandbox.pay(id, { card })).status).toBe(200);
	const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
	return { stripe, intent: String(payment_intent) };
}

async function eventsOf(stripe: ReturnType<typeof openLibrary>): Promise<string[]> {
	return (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
}

test("a refund to the failing card succeeds first and fails a little later by itself", async () => {
	const sandbox = await startTestSandbox();
	const { stripe, intent } = await payWith(sandbox, "4000000000005126");
	const { id } = await stripe.refunds.create({ payment_intent: intent });
	sandbox.clock.advance((REFUND_FAILS_AFTER_S - 1) * 1000);
	expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: "succeeded" });
	sandbox.clock.advance(1000);
	expect(await stripe.refunds.retrieve(id)).toMatchObject({
		status: "failed",
		failure_reason: "expired_or_canceled_card",
	});
	expect(await eventsOf(stripe)).toEqual(
		expect.arrayContaining(["refund.failed", "refund.updated", "charge.refund.updated"]),
	);
	// The money is back.
	expect(sandbox.state().sessions[0]).toMatchObject({ amount_refunded: 0 });
	expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(499);
});

test("a payment with the disputed card is disputed at once; the bank holds the money until the dispute is won", async () => {
	const sandbox = await startTestSandbox();
	const { stripe, intent } = await payWith(sandbox, "4000000000000259");
	const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data;
	expect(dispute).toMatchObject({ amount: 499, reason: "fraudulent", status: "needs_response" });
	expect(await rejectionOf(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
		code: "charge_disputed",
	});
	expect(await sandbox.call("POST", "/sandbox/disputes/change", { status: "won" })).toMatchObject({
		status: 200,
		json: { status: "won", evidence_details: { due_by: null } },
	});
	expect(await eventsOf(stripe)).toEqual(
		expect.arrayContaining([
			"charge.dispute.created",
			"charge.dispute.funds_withdrawn",
			"charge.dispute.funds_reinstated",
			"charge.dispute.closed",
		]),
	);
	expect((await stripe.refunds.create({ payment_intent: intent })).status).toBe("succeeded");
});

test("an inquiry takes no money until it becomes a dispute", async () => {
	const sandbox = await startTestSandbox();
	const { stripe, intent } = await payWith(sandbox, "4242424242424242");
	const input = { payment_intent: intent, inquiry: true, reason: "product_not_received" };
	expect((await sandbox.call("POST", "/sandbox/disputes", input)).json).toMatchObject({
		status: "warning_needs_response",
		is_charge_refundable: true,
	});
	expect(await eventsOf(stripe)).not.toContain("charge.dispute.funds_withdrawn");
	await sandbox.call("POST", "/sandbox/disputes/change", { status: "needs_response" });
	expect(await eventsOf(stripe)).toContain("charge.dispute.funds_withdrawn");
});

test("unknown input to the controls is rejected with a message", async () => {
	const sandbox = await startTestSandbox();
	for (const [path, body, status] of [
		["refunds/fail", {}, 404],
		["disputes", { payment_intent: "pi_unknown" }, 404],
		["disputes/change", { status: "won" }, 404],
		["disputes/change", { status: "forgotten" }, 400],
	] as const) {
		expect(await sandbox.call("POST", `/sandbox/${path}`, body)).toMatchObject({
			status,
			json: { error: expect.any(String) },
		});
	}
});
