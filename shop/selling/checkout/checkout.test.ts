import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop, type TestShop } from "#tests/support/open-test-shop.ts";
import { findOrderBySession } from "./find-payment.ts";
import { reconcileCheckouts } from "./reconcile-checkouts.ts";
import { startCheckout } from "./start-checkout.ts";

const FIVE_PAIR = { price: "price_softbrace_5_pair_pack", quantity: 2 };

describe.each(databaseKinds)("checkout on the %s database", (kind) => {
	let database: TestShop["shop"]["database"];
	let testShop: TestShop;

	beforeAll(async () => {
		database = await openTestDatabase(kind);
	});
	afterAll(() => database.close());
	beforeEach(async () => {
		testShop = await openTestShop(database);
	});
	afterEach(async () => {
		expect(await findViolations(testShop.system)).toEqual([]);
		await testShop.close();
	});

	const product = (id: number) =>
		transaction(testShop.system, (tx) =>
			tx.selectFrom("products").select(["stock", "reserved"]).where("id", "=", id).executeTakeFirstOrThrow(),
		);
	const orderCount = () =>
		transaction(testShop.system, async (tx) => (await tx.selectFrom("orders").select("id").execute()).length);

	test("PAY-02 PAY-09 PAY-16 a session uses the shop's own prices and reserves the stock", async () => {
		const before = await product(1);
		const started = await startCheckout(testShop.shop, guestRequest([FIVE_PAIR]));
		expect(started.price).toMatchObject({ subtotalCents: 998, taxCents: 80, shippingCents: 0, totalCents: 1078 });
		expect((await testShop.shop.payments.readSession(started.sessionId)).amountTotalCents).toBe(1078);
		expect(await product(1)).toEqual({ stock: before.stock, reserved: before.reserved + 2 });
	});

	test("PAY-08 the simple variant sends product ids without prices", async () => {
		const started = await startCheckout(testShop.shop, guestRequest([{ id: 4, quantity: 1 }]));
		expect(started.price).toMatchObject({ subtotalCents: 399, taxCents: 32, shippingCents: 200, totalCents: 631 });
	});

	test("SUCC-11 API-19 a paid session becomes one order, whether webhook, buyer or both arrive, even twice", async () => {
		const orders = await orderCount();
		const { sessionId } = await startCheckout(testShop.shop, guestRequest([FIVE_PAIR]));
		testShop.sandbox.misbehave({ webhooks: { copies: [3, 3] } });
		expect(await testShop.pay(sessionId)).toBe(200);
		const [order, again] = await Promise.all([
			findOrderBySession(testShop.shop, sessionId),
			findOrderBySession(testShop.shop, sessionId),
			testShop.sandbox.flushWebhooks(),
		]);
		expect(order?.orderNumber).toMatch(/^SB-[0-9A-HJKMNP-TV-Z]{8}$/);
		expect(order?.receiptNumber.slice(3)).toBe(order?.orderNumber.slice(3));
		expect(again).toEqual(order);
		expect(order).toMatchObject({ totalCents: 1078, lines: [{ productId: 1, quantity: 2 }] });
		expect(await orderCount()).toBe(orders + 1);
	});

	test("reconciliation replaces a webhook that never arrives", async () => {
		const orders = await orderCount();
		const { sessionId } = await startCheckout(testShop.shop, guestRequest([FIVE_PAIR]));
		testShop.sandbox.misbehave({ webhooks: { lose: 1 } });
		await testShop.pay(sessionId);
		await testShop.sandbox.flushWebhooks();
		expect(await orderCount()).toBe(orders);
		testShop.clock.at += 3 * 60_000;
		expect((await reconcileCheckouts(testShop.shop)).completed).toBe(1);
		expect(await orderCount()).toBe(orders + 1);
	});

	test("the hold is released when the session expires at the provider", async () => {
		const before = await product(2);
		const { sessionId } = await startCheckout(testShop.shop, guestRequest([{ id: 2, quantity: 1 }]));
		expect((await product(2)).reserved).toBe(before.reserved + 1);
		testShop.clock.at += 32 * 60_000;
		await reconcileCheckouts(testShop.shop);
		expect((await product(2)).reserved).toBe(0);
		expect(await testShop.pay(sessionId)).toBe(410);
	});

	test("D-13 the same browser gets the same page again, and another order replaces the first", async () => {
		const request = guestRequest([FIVE_PAIR]);
		const first = await startCheckout(testShop.shop, request);
		expect((await startCheckout(testShop.shop, request)).sessionId).toBe(first.sessionId);
		const changed = await startCheckout(testShop.shop, { ...request, lines: [{ id: 1, quantity: 1 }] });
		expect(changed.sessionId).not.toBe(first.sessionId);
		expect(await testShop.pay(first.sessionId)).toBe(410);
	});

	test("a cart that was paid is not paid again", async () => {
		const request = guestRequest([FIVE_PAIR], { cartId: "cart-1" });
		const { sessionId } = await startCheckout(testShop.shop, request);
		await testShop.pay(sessionId);
		await expect(startCheckout(testShop.shop, request)).rejects.toMatchObject({
			code: "already_paid",
			details: { sessionId },
		});
	});

	test("a lost provider response does not open a second page", async () => {
		const request = guestRequest([FIVE_PAIR]);
		testShop.sandbox.misbehave({ api: { mode: "drop", calls: 1, path: "/v1/checkout/sessions" } });
		const { sessionId } = await startCheckout(testShop.shop, request);
		const sessions = testShop.sandbox.state().sessions.filter((session) => session.status === "open");
		expect(sessions.filter((session) => session.id === sessionId)).toHaveLength(1);
	});

	test("CHK-26 CHK-36 PROD-23 PROD-25 products that cannot be sold are rejected by name", async () => {
		const ask = (lines: Parameters<typeof guestRequest>[0]) => startCheckout(testShop.shop, guestRequest(lines));
		await expect(ask([])).rejects.toMatchObject({ code: "cart_empty" });
		await expect(ask([{ id: 99, quantity: 1 }])).rejects.toMatchObject({
			code: "product_not_found",
			params: { product_name: "#99" },
		});
		await expect(ask([FIVE_PAIR, { price: "price_of_nothing", quantity: 1 }])).rejects.toMatchObject({
			code: "product_not_found",
			params: { product_name: "price_of_nothing" },
		});
		await expect(ask([{ id: 7, quantity: 2 }])).rejects.toMatchObject({ code: "trial_pack_limit" });
		const twice = { id: 7, quantity: 1 };
		await expect(ask([twice, twice])).rejects.toMatchObject({ code: "trial_pack_limit" });
		await expect(ask([{ id: 8, quantity: 1 }])).rejects.toMatchObject({
			code: "product_unavailable",
			params: { product_name: expect.stringMatching(/./) },
		});
		await expect(ask([{ id: 5, quantity: 4 }])).rejects.toMatchObject({
			code: "insufficient_stock",
			params: { product_name: "100-Pair Bulk Pack" },
		});
		await transaction(testShop.system, (tx) =>
			sql`update products set stripe_price_id = null where id = 6`.execute(tx),
		);
		await expect(ask([{ id: 6, quantity: 1 }])).rejects.toMatchObject({
			code: "product_without_price_id",
			params: { product_name: "Wax + 5-pair bundle" },
		});
		await transaction(testShop.system, (tx) =>
			sql`update products set stripe_price_id = 'price_softbrace_wax_bundle' where id = 6`.execute(tx),
		);
	});

	test("PROD-23 the test product is for administrators, one at a time", async () => {
		const caller = { role: "administrator", userId: null } as typeof testShop.shop.caller;
		const ask = (quantity: number) =>
			startCheckout({ ...testShop.shop, caller }, guestRequest([{ id: 8, quantity }], { shipping: null }));
		await expect(ask(2)).rejects.toMatchObject({ code: "test_product_limit" });
		expect((await ask(1)).price).toMatchObject({ subtotalCents: 0 });
	});

	test("PAY-08 D-91 one product asked for twice, by price and by id, is one line; the lines are in the cart's order", async () => {
		const { sessionId, price } = await startCheckout(
			testShop.shop,
			guestRequest([
				{ id: 4, quantity: 1 },
				{ ...FIVE_PAIR, quantity: 1 },
				{ id: 1, quantity: 2 },
			]),
		);
		expect(price.subtotalCents).toBe(3 * 499 + 399);
		await testShop.pay(sessionId);
		const order = await findOrderBySession(testShop.shop, sessionId);
		expect(order?.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
			[4, 1],
			[1, 3],
		]);
	});

	test("CHK-09 an address that the payment page asked for becomes the order's, the name split at the first word", async () => {
		const { payments } = testShop.shop;
		const page = { line1: "12 Main St", city: "Laredo", state: "TX", postalCode: "78040", country: "US" };
		const buy = async (name: string, line2: string, isAsked = true) => {
			const request = guestRequest([{ id: 2, quantity: 1 }], { shipping: null, userEmail: "page@example.com" });
			const { sessionId } = await startCheckout(testShop.shop, request);
			testShop.sandbox.misbehave({ webhooks: { lose: 1 } });
			await testShop.pay(sessionId);
			const readSession = async (id: string) => ({
				...(await payments.readSession(id)),
				shipping: isAsked ? { ...page, name, line2 } : null,
			});
			await findOrderBySession({ ...testShop.shop, payments: { ...payments, readSession } }, sessionId);
			return await transaction(testShop.system, (tx) =>
				tx
					.selectFrom("orders")
					.select(["email", "shipFirstName", "shipLastName", "shipLine1", "shipLine2", "shipPostalCode"])
					.where("paymentSessionId", "=", sessionId)
					.executeTakeFirst(),
			);
		};
		expect(await buy("  Ana  María Díaz ", "Apt 3")).toEqual({
			email: "page@example.com",
			shipFirstName: "Ana",
			shipLastName: "María Díaz",
			shipLine1: "12 Main St",
			shipLine2: "Apt 3",
			shipPostalCode: "78040",
		});
		expect(await buy("Cher", "")).toMatchObject({
			shipFirstName: "Cher",
			shipLastName: "",
			shipLine2: null,
		});
		expect(await buy("Ana", "", false)).toMatchObject({ shipFirstName: null, shipLine1: null });
	});

	test("PAY-04 nobody orders in another's name", async () => {
		const otherUser = guestRequest([FIVE_PAIR], { userId: "6f1b2f0e-52a5-4d8c-a6de-1d4f4e3f7b11" });
		await expect(startCheckout(testShop.shop, otherUser)).rejects.toMatchObject({ code: "permission_denied" });
	});

	test("a payment after its hold was released becomes an order in review", async () => {
		const { sessionId } = await startCheckout(testShop.shop, guestRequest([{ id: 3, quantity: 5 }]));
		await transaction(testShop.system, (tx) =>
			sql`with late as (update checkouts set state = 'released', closed_at = now() where payment_session_id = ${sessionId} returning id)
				update products set reserved = reserved - 5, stock = stock where id = 3 and exists (select 1 from late)`.execute(
				tx,
			),
		);
		await startCheckout(testShop.shop, guestRequest([{ id: 3, quantity: 4 }]));
		testShop.sandbox.misbehave({ webhooks: { lose: 1 } });
		await testShop.pay(sessionId);
		const order = await findOrderBySession(testShop.shop, sessionId);
		expect(order).toMatchObject({ fulfillmentStatus: "pending", requiresManualReview: true });
		expect(await product(3)).toEqual({ stock: 4, reserved: 4 });
	});
});
