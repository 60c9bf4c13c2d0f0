import { describe, expect, test } from "vitest";
import published from "#sandbox/payments/fixtures/stripe-objects.json" with { type: "json" };
import { openLibrary, rejectionOf } from "#sandbox/payments/testing/open-library.ts";
import { NOW, order, startReceiver, startTestSandbox } from "#sandbox/payments/testing/start-test-sandbox.ts";

const NOW_S = NOW / 1000;
const fields = (object: object) => Object.keys(object).sort();

describe("checkout sessions over Stripe's own library", () => {
	test("CHK-06 an open session has its page, its amounts and the published fields", async () => {
		const sandbox = await startTestSandbox();
		const stripe = openLibrary(sandbox.url);
		const coupon = await stripe.coupons.create({ amount_off: 100, currency: "usd", duration: "once" });
		const session = await stripe.checkout.sessions.create(
			order({
				discounts: [{ coupon: coupon.id }],
				shipping_options: [
					{
						shipping_rate_data: {
							type: "fixed_amount",
							display_name: "Standard shipping",
							fixed_amount: { amount: 200, currency: "usd" },
						},
					},
				],
				metadata: { checkout_id: "c1" },
				locale: "es",
			}),
		);
		expect(session).toMatchObject({
			status: "open",
			payment_status: "unpaid",
			amount_subtotal: 499,
			amount_total: 599,
			total_details: { amount_discount: 100, amount_shipping: 200, amount_tax: 0 },
			client_reference_id: "checkout-1",
			metadata: { checkout_id: "c1" },
			expires_at: NOW_S + 86_400,
			url: `${sandbox.url}/pay/${session.id}`,
			payment_intent: null,
		});
		expect(session.lastResponse.requestId).toMatch(/^req_/);
		expect(fields(session)).toEqual(fields(published["checkout.session"]));
		expect(fields(coupon)).toEqual(fields(published.coupon));
	});

	test("a paid session expands intent, charge and items, in the published shapes", async () => {
		const sandbox = await startTestSandbox();
		const stripe = openLibrary(sandbox.url);
		const { id } = await stripe.checkout.sessions.create(order());
		await sandbox.pay(id, { card: "4000 0000 0000 9235" });

		const short = await stripe.checkout.sessions.retrieve(id);
		expect(short).toMatchObject({ status: "complete", payment_status: "paid", url: null });
		expect(short.payment_intent).toMatch(/^pi_/);
		const whole = await stripe.checkout.sessions.retrieve(id, {
			expand: ["payment_intent.latest_charge", "line_items"],
		});
		const intent = whole.payment_intent;
		const charge = typeof intent === "object" ? intent?.latest_charge : null;
		if (typeof intent !== "object" || !intent || typeof charge !== "object" || !charge) throw new Error("not expanded");
		expect(intent).toMatchObject({ status: "succeeded", amount: 499, amount_received: 499 });
		expect(charge).toMatchObject({ paid: true, amount: 499, outcome: { risk_level: "elevated", type: "authorized" } });
		expect(charge.payment_method_details?.card).toMatchObject({ brand: "visa", last4: "9235", exp_month: null });
		expect(whole.line_items?.data).toMatchObject([{ description: "5-Pair Pack", quantity: 1, amount_total: 499 }]);
		expect(fields(intent)).toEqual(fields(published.payment_intent));
		expect(fields(charge)).toEqual(fields(published.charge));
		expect(fields(whole.line_items?.data[0] ?? {})).toEqual(fields(published.item));
		expect((await stripe.paymentIntents.retrieve(intent.id)).latest_charge).toBe(charge.id);
		expect((await stripe.charges.retrieve(charge.id)).payment_intent).toBe(intent.id);
		expect((await stripe.checkout.sessions.listLineItems(id)).data).toHaveLength(1);
		const listed = await stripe.checkout.sessions.list({ expand: ["data.payment_intent.latest_charge"] });
		expect(listed.data[0]?.payment_intent).toMatchObject({ latest_charge: { id: charge.id } });
	});

	test("a total of 0 is complete without a payment", async () => {
		const sandbox = await startTestSandbox();
		const stripe = openLibrary(sandbox.url);
		const line = {
			quantity: 1,
			price_data: { currency: "usd", unit_amount: 0, product_data: { name: "Test product" } },
		};
		const { id } = await stripe.checkout.sessions.create(order({ line_items: [line] }));
		expect((await sandbox.pay(id)).status).toBe(200);
		const paid = await stripe.checkout.sessions.retrieve(id);
		expect(paid).toMatchObject({ status: "complete", payment_status: "no_payment_required", payment_intent: null });
	});

	const price = (unit_amount: unknown, quantity: unknown = 1) => ({
		line_items: [{ quantity, price_data: { currency: "usd", unit_amount, product_data: { name: "Pack" } } }],
	});
	const rate = {
		shipping_rate_data: { type: "fixed_amount", display_name: "S", fixed_amount: { amount: 1, currency: "usd" } },
	};
	test.each([
		["expires too soon", { expires_at: NOW_S + 1799 }, "expires_at", undefined],
		["expires too late", { expires_at: NOW_S + 86_401 }, "expires_at", undefined],
		["two discounts", { discounts: [{ coupon: "A" }, { coupon: "B" }] }, "discounts", undefined],
		["an unknown coupon", { discounts: [{ coupon: "A" }] }, "discounts[0][coupon]", "resource_missing"],
		["six shipping options", { shipping_options: Array(6).fill(rate) }, "shipping_options", undefined],
		["a broken amount", price("4.99"), "line_items[0][price_data][unit_amount]", "parameter_invalid_integer"],
		["a negative amount", price(-1), "line_items[0][price_data][unit_amount]", "parameter_invalid_integer"],
		["no quantity", price(499, 0), "line_items[0][quantity]", "parameter_invalid_integer"],
		["too small a total", price(49), undefined, "amount_too_small"],
		[
			"another currency",
			{ line_items: [{ quantity: 1, price_data: { currency: "eur", unit_amount: 99, product_data: { name: "P" } } }] },
			"line_items[0][price_data][currency]",
			undefined,
		],
		["an invalid success URL", { success_url: "/success" }, "success_url", "url_invalid"],
		["a script as the way back", { cancel_url: "javascript:alert(1)" }, "cancel_url", "url_invalid"],
		["no items", { line_items: undefined }, "line_items", "parameter_missing"],
		["an unknown parameter", { color: "red" }, "color", "parameter_unknown"],
		["an invalid email", { customer_email: "nobody" }, "customer_email", "email_invalid"],
		["another mode", { mode: "subscription" }, "mode", undefined],
	])("rejects %s", async (_, more, param, code) => {
		const sandbox = await startTestSandbox();
		const rejection = await rejectionOf(openLibrary(sandbox.url).checkout.sessions.create(order(more)));
		expect(rejection).toEqual({ type: "StripeInvalidRequestError", status: 400, param, code });
		expect(sandbox.state().sessions).toEqual([]);
	});

	test("lists newest first, in pages, by status and by age", async () => {
		const sandbox = await startTestSandbox();
		const stripe = openLibrary(sandbox.url);
		const ids: string[] = [];
		for (let count = 0; count < 5; count++) {
			ids.unshift((await stripe.checkout.sessions.create(order())).id);
			sandbox.clock.advance(10_000);
		}
		const first = await stripe.checkout.sessions.list({ limit: 2 });
		expect(first).toMatchObject({ object: "list", has_more: true, url: "/v1/checkout/sessions" });
		const all = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
		expect(all.map(({ id }) => id)).toEqual(ids);
		const recent = await stripe.checkout.sessions.list({ created: { gte: NOW_S + 30 } });
		expect(recent.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
		await stripe.checkout.sessions.expire(ids[4] ?? "");
		expect((await stripe.checkout.sessions.list({ status: "expired" })).data.map(({ id }) => id)).toEqual([ids[4]]);
	});

	test("a session expires by the clock: a read sees it at once, and an event is sent without a read", async () => {
		const sandbox = await startTestSandbox();
		const stripe = openLibrary(sandbox.url);
		const receiver = await startReceiver();
		await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ["checkout.session.expired"] });
		const session = await stripe.checkout.sessions.create(order({ expires_at: NOW_S + 1860 }));
		sandbox.clock.advance(1_860_000 - 1);
		expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
		sandbox.clock.advance(1);
		expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "expired", url: null });
		expect((await sandbox.pay(session.id)).status).toBe(410);

		const unread = await stripe.checkout.sessions.create(order({ expires_at: NOW_S + 2 * 1860 }));
		sandbox.clock.advance(1_870_000);
		expect(sandbox.state().sessions.map(({ id, status }) => [id, status])).toEqual([
			[session.id, "expired"],
			[unread.id, "expired"],
		]);
		await sandbox.flushWebhooks();
		expect(receiver.types()).toEqual(["checkout.session.expired", "checkout.session.expired"]);
	});

	test("only an open session can be expired", async () => {
		const sandbox = await startTestSandbox();
		const stripe = openLibrary(sandbox.url);
		const { id } = await stripe.checkout.sessions.create(order());
		await sandbox.pay(id);
		expect(await rejectionOf(stripe.checkout.sessions.expire(id))).toMatchObject({ status: 400, param: "session" });
		expect(await rejectionOf(stripe.checkout.sessions.expire("cs_test_none"))).toMatchObject({
			status: 404,
			code: "resource_missing",
			param: "session",
		});
	});
});
