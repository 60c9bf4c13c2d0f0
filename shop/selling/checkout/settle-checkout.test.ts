import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#platform/database/open.ts";
import { transaction } from "#shop/kernel/context.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop, type TestShop } from "#tests/support/open-test-shop.ts";
import { findOrderBySession } from "./find-payment.ts";
import { receivePaymentEvent } from "./receive-payment-event.ts";
import { settleCheckout } from "./settle-checkout.ts";
import { startCheckout } from "./start-checkout.ts";

describe.each(databaseKinds)("one process that settles a payment twice at once, on the %s database", (kind) => {
	let database: Database;
	let testShop: TestShop;
	beforeAll(async () => {
		database = await openTestDatabase(kind);
	});
	afterAll(() => database.close());
	beforeEach(async () => {
		testShop = await openTestShop(database, { holdWebhooks: true });
	});
	afterEach(() => testShop.close());

	/** The provider's responses wait for `release`, as they were when it was asked. */
	function holdProvider() {
		const { readSession } = testShop.shop.payments;
		const released = Promise.withResolvers<void>();
		const requested = Promise.withResolvers<void>();
		const read = vi.spyOn(testShop.shop.payments, "readSession").mockImplementation(async (id) => {
			const session = await readSession(id);
			requested.resolve();
			await released.promise;
			return session;
		});
		return { read, requested: requested.promise, release: released.resolve };
	}

	async function openPaidCheckout() {
		const { sessionId } = await startCheckout(testShop.shop, guestRequest([{ id: 1, quantity: 1 }]));
		expect(await testShop.pay(sessionId)).toBe(200);
		await testShop.sandbox.flushWebhooks();
		const webhook = testShop.heldWebhooks.at(-1);
		if (!webhook) throw new Error("the sandbox sent no webhook");
		return { sessionId, deliver: () => receivePaymentEvent(testShop.shop, webhook.body, webhook.signature) };
	}

	const recordedEvents = (sessionId: string) =>
		transaction(testShop.system, (tx) =>
			tx.selectFrom("paymentEvents").select("type").where("paymentSessionId", "=", sessionId).execute(),
		);

	test("SUCC-11 a buyer who returns during the webhook gets its order, and the provider is asked once", async () => {
		const { sessionId, deliver } = await openPaidCheckout();
		const { read, requested, release } = holdProvider();
		const delivered = deliver();
		await requested;
		const found = findOrderBySession(testShop.shop, sessionId);
		release();
		expect(await found).toMatchObject({ lines: [{ productId: 1 }] });
		await delivered;
		expect(read).toHaveBeenCalledTimes(1);
		expect(await recordedEvents(sessionId)).toEqual([{ type: "checkout.session.completed" }]);
	});

	test("SUCC-11 a webhook that arrives during the buyer's return is recorded, and the provider is asked once", async () => {
		const { sessionId, deliver } = await openPaidCheckout();
		const { read, requested, release } = holdProvider();
		const found = findOrderBySession(testShop.shop, sessionId);
		await requested;
		const delivered = deliver();
		release();
		await delivered;
		expect(await found).toMatchObject({ lines: [{ productId: 1 }] });
		expect(read).toHaveBeenCalledTimes(1);
		expect(await recordedEvents(sessionId)).toEqual([{ type: "checkout.session.completed" }]);
	});

	test("PAY-15 what was asked before the payment is not the answer for the buyer who has paid", async () => {
		const { sessionId } = await startCheckout(testShop.shop, guestRequest([{ id: 1, quantity: 1 }]));
		const { requested, release } = holdProvider();
		const early = settleCheckout(testShop.system, sessionId);
		await requested;
		expect(await testShop.pay(sessionId)).toBe(200);
		const found = findOrderBySession(testShop.shop, sessionId);
		release();
		await early;
		expect(await found).toMatchObject({ lines: [{ productId: 1 }] });
	});

	test("PAY-15 a signed event about another shop's session is received and logged, so that it is not sent again", async () => {
		const lines: object[] = [];
		const { payments } = testShop.shop;
		const event = { id: "evt_1", type: "checkout.session.completed", session: { id: "cs_test_other_shops_session" } };
		const shop = {
			...testShop.shop,
			payments: { ...payments, readEvent: () => event } as unknown as typeof payments,
			log: { ...testShop.shop.log, info: (info: object) => void lines.push(info) },
		};
		await receivePaymentEvent(shop, "", "");
		expect(lines).toEqual([expect.objectContaining({ event: "evt_1", state: "unknown" })]);
		vi.spyOn(payments, "readSession").mockRejectedValueOnce(
			Object.assign(new Error("away"), { name: "PaymentError", code: "provider_unreachable" }),
		);
		shop.payments.readSession = payments.readSession;
		await expect(receivePaymentEvent(shop, "", "")).rejects.toMatchObject({ code: "provider_unreachable" });
	});

	test("PAY-15 when the first one fails, the second one asks itself", async () => {
		const { sessionId, deliver } = await openPaidCheckout();
		const failed = Promise.withResolvers<never>();
		const read = vi
			.spyOn(testShop.shop.payments, "readSession")
			.mockImplementationOnce(() => failed.promise as Promise<never>);
		const delivered = expect(deliver()).rejects.toThrow("away");
		const found = findOrderBySession(testShop.shop, sessionId);
		failed.reject(new Error("away"));
		await delivered;
		expect(await found).toMatchObject({ lines: [{ productId: 1 }] });
		expect(read).toHaveBeenCalledTimes(2);
	});
});
