import { describe, expect, test } from "vitest";
import published from "#sandbox/payments/fixtures/stripe-objects.json" with { type: "json" };
import { openLibrary, rejectionOf } from "#sandbox/payments/testing/open-library.ts";
import { order, startTestSandbox, type TestSandbox } from "#sandbox/payments/testing/start-test-sandbox.ts";
import { isCardNumber } from "./test-cards.ts";

async function paid(sandbox: TestSandbox): Promise<{ id: string; intent: string }> {
	const stripe = openLibrary(sandbox.url);
	const { id } = await stripe.checkout.sessions.create(order());
	await sandbox.pay(id);
	const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
	return { id, intent: String(payment_intent) };
}

describe("paying", () => {
	test("PAY-15 a declined card leaves the session open, another one then pays it", async () => {
		const sandbox = await startTestSandbox();
		const stripe = openLibrary(sandbox.url);
		const { id } = await stripe.checkout.sessions.create(order());
		expect(await sandbox.pay(id, { card: "4000000000000002" })).toMatchObject({
			status: 402,
			json: { status: "declined", decline_code: "generic_decline" },
		});
		const tried = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] });
		expect(tried).toMatchObject({
			status: "open",
			payment_status: "unpaid",
			payment_intent: {
				status: "requires_payment_method",
				last_payment_error: { code: "card_declined" },
				latest_charge: { status: "failed", paid: false },
			},
		});
		expect(await sandbox.pay(id)).toMatchObject({
			status: 200,
			json: { status: "paid", redirect: `https://shop.example/success?session_id=${id}` },
		});
		expect(sandbox.state().sessions[0]).toMatchObject({ status: "complete", charges: 1 });
		const events = await stripe.events.list();
		expect(events.data.map(({ type }) => type).reverse()).toEqual([
			"charge.failed",
			"payment_intent.payment_failed",
			"charge.succeeded",
			"payment_intent.succeeded",
			"checkout.session.completed",
		]);
	});

	test.each([
		["4100000000000019", "fraudulent", "blocked"],
		["4111111111111111", "test_mode_live_card", "issuer_declined"],
	])("PAY-15 card %s is declined: %s", async (card, declineCode, type) => {
		const sandbox = await startTestSandbox();
		const stripe = openLibrary(sandbox.url);
		const { id } = await stripe.checkout.sessions.create(order());
		expect((await sandbox.pay(id, { card })).json.decline_code).toBe(declineCode);
		const expand = ["payment_intent.latest_charge"];
		const { payment_intent } = await stripe.checkout.sessions.retrieve(id, { expand });
		expect(payment_intent).toMatchObject({ latest_charge: { outcome: { type } } });
	});

	test("any number of concurrent payments charge once", async () => {
		const sandbox = await startTestSandbox();
		const { id } = await openLibrary(sandbox.url).checkout.sessions.create(order());
		const responses = await Promise.all(Array.from({ length: 12 }, () => sandbox.pay(id)));
		expect(responses.filter(({ json }) => json.status === "paid")).toHaveLength(1);
		expect(responses.filter(({ json }) => json.status === "already_complete")).toHaveLength(11);
		expect(sandbox.state().sessions[0]?.charges).toBe(1);
	});

	test("CHK-24 a card number has 16 digits that pass the Luhn check", () => {
		expect(["4242 4242 4242 4242", "4000000000000002"].map(isCardNumber)).toEqual([true, true]);
		expect(["4242424242424241", "424242424242", "4242-4242-4242-4242", "", "378282246310005"].some(isCardNumber)).toBe(
			false,
		);
	});
});

describe("refunds", () => {
	test("in parts, never more than was charged", async () => {
		const sandbox = await startTestSandbox();
		const stripe = openLibrary(sandbox.url);
		const { intent } = await paid(sandbox);
		const part = await stripe.refunds.create({ payment_intent: intent, amount: 200 });
		expect(part).toMatchObject({ amount: 200, status: "succeeded", payment_intent: intent });
		expect(Object.keys(part).sort()).toEqual(Object.keys(published.refund).sort());
		const tooMuch = await rejectionOf(stripe.refunds.create({ payment_intent: intent, amount: 300 }));
		expect(tooMuch).toMatchObject({ status: 400, param: "amount" });
		expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(299);
		const none = await rejectionOf(stripe.refunds.create({ payment_intent: intent }));
		expect(none.code).toBe("charge_already_refunded");
		expect(sandbox.state().sessions[0]?.amount_refunded).toBe(499);
		expect((await stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount)).toEqual([
			299, 200,
		]);
		expect((await stripe.refunds.retrieve(part.id)).id).toBe(part.id);
		const { data } = await stripe.events.list({ type: "charge.refunded" });
		expect(data[0]?.data.object).toMatchObject({ refunded: true, amount_refunded: 499 });
	});

	test("a failed or unknown payment cannot be refunded", async () => {
		const sandbox = await startTestSandbox();
		const stripe = openLibrary(sandbox.url);
		const { id } = await stripe.checkout.sessions.create(order());
		await sandbox.pay(id, { card: "4000000000000002" });
		const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
		expect((await rejectionOf(stripe.refunds.create({ payment_intent: String(payment_intent) }))).status).toBe(400);
		expect((await rejectionOf(stripe.refunds.create({ payment_intent: "pi_none" }))).code).toBe("resource_missing");
	});
});

test("a single-use coupon is used up by a payment, not by a page", async () => {
	const sandbox = await startTestSandbox();
	const stripe = openLibrary(sandbox.url);
	const { id } = await stripe.coupons.create({ amount_off: 100, currency: "usd", max_redemptions: 1 });
	const discounted = () => stripe.checkout.sessions.create(order({ discounts: [{ coupon: id }] }));
	await discounted();
	const session = await discounted();
	await sandbox.pay(session.id);
	expect(await stripe.coupons.retrieve(id)).toMatchObject({ times_redeemed: 1, valid: false });
	expect((await rejectionOf(discounted())).code).toBe("coupon_expired");
});
