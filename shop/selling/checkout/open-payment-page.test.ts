import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#platform/database/open.ts";
import { PaymentError } from "#platform/payments/payment-error.ts";
import type { NewPaymentSession, Payments } from "#platform/payments/payments.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import type { CheckoutRequest } from "#shop/selling/checkout/request/checkout-request.rules.ts";
import { addAccount } from "#shop/selling/points/testing/add-order.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop, type TestShop } from "#tests/support/open-test-shop.ts";
import { RECONCILE_AFTER_MS } from "./checkout.rules.ts";
import { holdCheckout } from "./hold-checkout.ts";
import { openPaymentPage } from "./open-payment-page.ts";
import { reconcileCheckouts } from "./reconcile-checkouts.ts";
import { startCheckout } from "./start-checkout.ts";

const FIVE_PAIR = { id: 1 as const, quantity: 1 };

describe.each(databaseKinds)("opening the payment page on the %s database", (kind) => {
	let database: Database;
	let testShop: TestShop;
	let sessions: NewPaymentSession[];

	beforeAll(async () => {
		database = await openTestDatabase(kind);
	});
	afterAll(() => database.close());
	beforeEach(async () => {
		testShop = await openTestShop(database);
		sessions = [];
	});
	afterEach(async () => {
		await testShop.sandbox.flushWebhooks();
		expect(await findViolations(testShop.system)).toEqual([]);
		await testShop.close();
	});

	const reserved = () =>
		transaction(testShop.system, async (tx) => {
			const row = await tx.selectFrom("products").select("reserved").where("id", "=", 1).executeTakeFirstOrThrow();
			return row.reserved;
		});

	/** The shop, with another way of creating payment sessions; `real` is the provider's. */
	function withProvider(create: (session: NewPaymentSession, real: Payments["createSession"]) => unknown): Shop {
		const { payments } = testShop.shop;
		const createSession = async (session: NewPaymentSession) => {
			sessions.push(session);
			return (await create(session, payments.createSession)) as Awaited<ReturnType<Payments["createSession"]>>;
		};
		return { ...testShop.shop, payments: { ...payments, createSession } };
	}
	const asTheProvider = () => withProvider((session, real) => real(session));
	/**
	 * A hold without a page, and a shop that finds it so: right before it releases the hold, another process stores the
	 * page that it had opened at the provider.
	 */
	async function openedMeanwhile(request: CheckoutRequest) {
		const { shop, system } = testShop;
		const { checkout } = await holdCheckout(system, shop.caller, request);
		if (checkout === null) throw new Error("there is an earlier checkout");
		const created = Promise.withResolvers<void>();
		const found = Promise.withResolvers<void>();
		const slow = withProvider(async (session, real) => {
			const page = await real(session);
			created.resolve();
			await found.promise;
			return page;
		});
		const opening = openPaymentPage({ ...slow, caller: system.caller }, checkout);
		await created.promise;
		const transactionInReserve: Database["transactionInReserve"] = async (caller, work, bounds) => {
			found.resolve();
			await opening;
			return await shop.database.transactionInReserve(caller, work, bounds);
		};
		return { opening, finder: { ...shop, database: { ...shop.database, transactionInReserve } } };
	}
	const busy = () => new PaymentError("provider_busy", "another request with this key is in progress");

	test("PAY-11 the provider gets the order's lines, amounts, email, language and addresses to return to", async () => {
		const request = guestRequest([FIVE_PAIR]);
		await startCheckout({ ...asTheProvider(), language: "es" }, request);
		expect(sessions).toEqual([
			{
				reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
				idempotencyKey: sessions[0]?.reference,
				lines: [{ name: "Paquete de 5 pares", unitAmountCents: 499, quantity: 1 }],
				taxCents: 40,
				taxLabel: expect.stringMatching(/./),
				shippingCents: 200,
				shippingLabel: expect.stringMatching(/./),
				discountCents: 0,
				discountLabel: expect.stringMatching(/./),
				email: request.shipping?.email,
				addressCountries: null,
				language: "es",
				expiresAt: testShop.clock.at + 31 * 60_000,
				successUrl: "http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}",
				cancelUrl: `http://localhost:3000/api/checkout-return?checkout=${sessions[0]?.reference}`,
			},
		]);
	});

	test("without an address the provider asks for one, and a member's account gives the email", async () => {
		const userId = await transaction(testShop.system, (tx) => addAccount(tx, `member-${kind}@example.com`));
		const member: Shop = { ...asTheProvider(), caller: { role: "customer", userId } };
		await startCheckout(member, guestRequest([FIVE_PAIR], { userId, shipping: null }));
		expect(sessions).toMatchObject([{ email: `member-${kind}@example.com`, addressCountries: ["US", "CA", "MX"] }]);
	});

	test("the same order again gets its page without another call to the provider", async () => {
		const shop = asTheProvider();
		const request = guestRequest([FIVE_PAIR]);
		const first = await startCheckout(shop, request);
		expect(await startCheckout(shop, request)).toMatchObject({ sessionId: first.sessionId, url: first.url });
		expect(sessions).toHaveLength(1);
	});

	test("a provider that is busy with the same key is asked again, up to four times", async () => {
		const shop = withProvider((session, real) => (sessions.length < 4 ? Promise.reject(busy()) : real(session)));
		await startCheckout(shop, guestRequest([FIVE_PAIR]));
		expect(sessions).toHaveLength(4);

		sessions = [];
		const before = await reserved();
		const never = withProvider(() => Promise.reject(busy()));
		await expect(startCheckout(never, guestRequest([FIVE_PAIR]))).rejects.toMatchObject({ code: "provider_busy" });
		expect(sessions).toHaveLength(4);
		expect(await reserved()).toBe(before);
	});

	test("any other error of the provider is not tried again", async () => {
		const down = new PaymentError("provider_unreachable", "connection refused");
		const shop = withProvider(() => Promise.reject(down));
		await expect(startCheckout(shop, guestRequest([FIVE_PAIR]))).rejects.toBe(down);
		expect(sessions).toHaveLength(1);
	});

	test("D-07 a session without a payment page leads straight to the success page", async () => {
		const shop = withProvider(async (session, real) => ({ ...(await real(session)), url: null }));
		const { sessionId, url } = await startCheckout(shop, guestRequest([FIVE_PAIR]));
		expect(url).toBe(`http://localhost:3000/success?session_id=${sessionId}`);
	});

	test("a page that was paid before it could be stored is reported as paid, not opened a second time", async () => {
		const shop = withProvider(async (session, real) => {
			const created = await real(session);
			expect(await testShop.pay(created.id)).toBe(200);
			await testShop.sandbox.flushWebhooks();
			return created;
		});
		await expect(startCheckout(shop, guestRequest([FIVE_PAIR]))).rejects.toMatchObject({
			code: "already_paid",
			details: { sessionId: expect.stringMatching(/^cs_/) },
		});
		expect(sessions).toHaveLength(1);
	});

	test("a request that names points which the cart cannot use, or another account, holds nothing", async () => {
		const before = await reserved();
		const start = (more: Parameters<typeof guestRequest>[1], shop = testShop.shop) =>
			startCheckout(shop, guestRequest([FIVE_PAIR], more));
		await expect(start({ pointsUsed: 1 })).rejects.toMatchObject({ code: "insufficient_points" });
		const userId = "7f6c1c0e-55a1-4c0e-9d3c-2f1d6a0c9b11";
		const deleted: Shop = { ...testShop.shop, caller: { role: "customer", userId } };
		await expect(start({ userId }, deleted)).rejects.toMatchObject({ code: "permission_denied" });
		expect(await reserved()).toBe(before);
	});

	test("PTS-12 a guest's order earns no points", async () => {
		const { sessionId } = await startCheckout(testShop.shop, guestRequest([FIVE_PAIR]));
		await testShop.pay(sessionId);
		await testShop.sandbox.flushWebhooks();
		const earned = await transaction(testShop.system, (tx) =>
			tx.selectFrom("orders").select(["userId", "pointsEarned"]).orderBy("createdAt", "desc").limit(1).execute(),
		);
		expect(earned).toEqual([{ userId: null, pointsEarned: 0 }]);
	});

	test("reconciliation counts what it changed only, and logs payments that it had to find", async () => {
		const warnings: unknown[] = [];
		const found = "payments became orders by reconciliation";
		const warn = (_: unknown, text: string) => void (text === found && warnings.push(text));
		const log = { ...testShop.shop.log, warn } as Shop["log"];
		await startCheckout(testShop.shop, guestRequest([FIVE_PAIR]));
		testShop.clock.at += 3 * 60_000;
		// The sessions of the tests before are not at this test's provider.
		const none = { completed: 0, released: 0, failed: expect.any(Number) };
		expect(await reconcileCheckouts({ ...testShop.shop, log })).toEqual(none);
		expect(warnings).toEqual([]);

		const { sessionId } = await startCheckout(testShop.shop, guestRequest([FIVE_PAIR]));
		testShop.sandbox.misbehave({ webhooks: { lose: 1 } });
		await testShop.pay(sessionId);
		testShop.clock.at += 3 * 60_000;
		expect(await reconcileCheckouts({ ...testShop.shop, log })).toEqual({ ...none, completed: 1 });
		expect(warnings).toEqual([found]);
	});

	test("D-13 reconciliation releases no hold whose page was stored after it looked", async () => {
		const before = await reserved();
		const { opening, finder } = await openedMeanwhile(guestRequest([FIVE_PAIR]));
		testShop.clock.at += RECONCILE_AFTER_MS + 1;
		expect(await reconcileCheckouts(finder)).toMatchObject({ completed: 0, released: 0 });
		expect(await reserved(), "it can be paid").toBe(before + 1);
		expect(await testShop.pay((await opening).id)).toBe(200);
	});

	test("D-13 a browser's next order closes a page that was stored after its hold was found without one", async () => {
		const request = guestRequest([FIVE_PAIR]);
		const { opening, finder } = await openedMeanwhile(request);
		const next = await startCheckout(finder, { ...request, lines: [{ id: 4, quantity: 1 }] });
		expect([await testShop.pay((await opening).id), await testShop.pay(next.sessionId)]).toEqual([410, 200]);
	});
});
