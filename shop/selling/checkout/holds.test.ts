import { afterEach, describe, expect, test } from "vitest";
import { MINUTE_MS, SECOND_MS } from "#shop/kernel/calendar.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";
import { CHECKOUT_HOLD_MS, canOpenPage } from "./checkout.rules.ts";
import { holdCheckout } from "./hold-checkout.ts";
import { reconcileCheckouts } from "./reconcile-checkouts.ts";
import { releaseCheckout, releaseUnopenedCheckouts } from "./release-checkout.ts";
import { startCheckout } from "./start-checkout.ts";

const BULK_PACK = 5;

test("D-13 a page that would end in less than 30 minutes is not opened, with 20 seconds to spare for opening it", () => {
	const least = 30 * MINUTE_MS + 20 * SECOND_MS;
	expect([canOpenPage({ expiresAt: 7 + least }, 7), canOpenPage({ expiresAt: 6 + least }, 7)]).toEqual([true, false]);
});

describe.each(databaseKinds)("how many holds, and for how long, on the %s database", async (kind) => {
	const { shop, system, clock, pay, sandbox } = await openTestShop(await openTestDatabase(kind));
	const open = (more: Parameters<typeof guestRequest>[1] = {}, id = 1, quantity = 1) =>
		startCheckout(shop, guestRequest([{ id, quantity }], more));
	const end = async ({ sessionId }: { sessionId: string }) => {
		await shop.payments.expireSession(sessionId);
		await sandbox.flushWebhooks();
	};
	const tooMany = { code: "too_many_checkouts" };
	afterEach(async () => {
		clock.at += CHECKOUT_HOLD_MS + 5 * MINUTE_MS;
		await reconcileCheckouts(shop);
		expect(await findViolations(system)).toEqual([]);
	});

	test("a network address has five open payments and no sixth, until one ends; other addresses go on", async () => {
		const clientIp = "203.0.113.20";
		const first = await open({ clientIp });
		for (let more = 0; more < 4; more++) await open({ clientIp });
		await expect(open({ clientIp })).rejects.toMatchObject(tooMany);
		await open({ clientIp: "203.0.113.21" });
		await open({ clientIp: null });
		await end(first);
		await open({ clientIp });
		await expect(open({ clientIp })).rejects.toMatchObject(tooMany);
	});

	test("an email address has three, however it is written and wherever it asks from; nobody's have no limit", async () => {
		const base = guestRequest([]);
		const withEmail = (email: string, clientIp: string | null = null) =>
			open({ clientIp, shipping: base.shipping && { ...base.shipping, email } });
		const first = await withEmail("ana@example.com");
		await withEmail("ANA@example.com", "203.0.113.30");
		await open({ shipping: null, userEmail: "Ana@Example.com" });
		await expect(withEmail("ana@example.com")).rejects.toMatchObject(tooMany);
		await expect(withEmail("Ana@example.com", "203.0.113.31")).rejects.toMatchObject(tooMany);
		for (let more = 0; more < 6; more++) await open({ shipping: null });
		await withEmail("bob@example.com");
		await end(first);
		await withEmail("ana@example.com");
	});

	test("who holds some of a product gets no hold of the last ones from the same address; of others, and elsewhere, yes", async () => {
		const clientIp = "203.0.113.40";
		await open({ clientIp }, BULK_PACK, 1);
		await expect(open({ clientIp }, BULK_PACK, 2)).rejects.toMatchObject(tooMany);
		const one = await open({ clientIp }, BULK_PACK, 1);
		await end(one);
		// All of another product, of which this address holds nothing.
		await open({ clientIp }, 3, 5);
		await open({ clientIp: "203.0.113.41" }, BULK_PACK, 2);
	});

	test("a checkout that has a page is not released as unopened, and one that is not the shop's is nobody's", async () => {
		const { sessionId } = await open({}, 2);
		const { id } = await transaction(system, (tx) =>
			tx.selectFrom("checkouts").select("id").where("paymentSessionId", "=", sessionId).executeTakeFirstOrThrow(),
		);
		expect(await releaseCheckout(system, id, { ifUnopened: true })).toBe(false);
		expect(await pay(sessionId)).toBe(200);
		await sandbox.flushWebhooks();
		expect(await releaseCheckout(system, id)).toBe(false);
		expect(await releaseCheckout(system, crypto.randomUUID())).toBe(false);
	});

	test("D-13 the same page is handed out while there are more than five minutes to pay, and a new one after that", async () => {
		const request = guestRequest([{ id: 2, quantity: 1 }]);
		const first = await startCheckout(shop, request);
		clock.at += CHECKOUT_HOLD_MS - 5 * MINUTE_MS - 1;
		expect((await startCheckout(shop, request)).sessionId).toBe(first.sessionId);
		clock.at += 1;
		const second = await startCheckout(shop, request);
		expect(second.sessionId).not.toBe(first.sessionId);
		expect([await pay(first.sessionId), await pay(second.sessionId)]).toEqual([410, 200]);
		await sandbox.flushWebhooks();
	});

	test("a payment that nobody told of is asked for once it is older than two minutes", async () => {
		const { sessionId } = await open({}, 2);
		sandbox.misbehave({ webhooks: { lose: 1 } });
		await pay(sessionId);
		await sandbox.flushWebhooks();
		clock.at += 2 * MINUTE_MS;
		expect(await reconcileCheckouts(shop)).toEqual({ completed: 0, released: 0, failed: 0 });
		clock.at += 1;
		expect(await reconcileCheckouts(shop)).toEqual({ completed: 1, released: 0, failed: 0 });
	});

	test("D-13 a lost payment does not wait for more unpaid pages than a batch, some of the same instant", async () => {
		for (let unpaid = 0; unpaid < 5; unpaid++) {
			await open({}, 2);
			if (unpaid % 3 === 2) clock.at += 1;
		}
		clock.at += 1;
		const { sessionId } = await open({}, 2);
		sandbox.misbehave({ webhooks: { lose: 1 } });
		await pay(sessionId);
		await sandbox.flushWebhooks();
		clock.at += 3 * MINUTE_MS;
		const requested: string[] = [];
		const readSession = (id: string) => {
			requested.push(id);
			return shop.payments.readSession(id);
		};
		const counting = { ...shop, payments: { ...shop.payments, readSession } };
		expect(await reconcileCheckouts(counting, 2)).toEqual({ completed: 1, released: 0, failed: 0 });
		expect([requested.length, new Set(requested).size, requested.at(-1)]).toEqual([6, 6, sessionId]);
		sandbox.misbehave({ webhooks: { lose: 0 } });
	});

	test("D-13 more holds without a page than a batch are released by the next run", async () => {
		for (let left = 0; left < 3; left++) {
			await holdCheckout(system, shop.caller, guestRequest([{ id: 2, quantity: 1 }]));
		}
		clock.at += MINUTE_MS;
		expect([await releaseUnopenedCheckouts(shop, 2), await releaseUnopenedCheckouts(shop, 2)]).toEqual([2, 1]);
	});

	test("D-13 a clock that was ahead and was set back leaves no stock held, and no address without the last units", async () => {
		const clientIp = "203.0.113.60";
		const real = clock.at;
		clock.at += 20 * 60 * MINUTE_MS;
		const [unopened, opened] = [await open({ clientIp }, BULK_PACK, 1), await open({ clientIp }, 2)];
		await transaction(system, (tx) =>
			tx
				.updateTable("checkouts")
				.set({ paymentSessionId: null })
				.where("paymentSessionId", "=", unopened.sessionId)
				.execute(),
		);
		clock.at = real;
		expect(await releaseUnopenedCheckouts(shop)).toBe(1);
		expect(await reconcileCheckouts(shop)).toMatchObject({ released: 1 });
		expect(await pay(opened.sessionId)).toBe(410);
	});

	test("one payment that the provider cannot be asked about keeps no other waiting, and is asked about again", async () => {
		const [first, second] = [await open({}, 2), await open({}, 2)];
		clock.at += 3 * MINUTE_MS;
		await shop.payments.expireSession(second.sessionId);
		const { payments } = shop;
		const readSession = (id: string) =>
			id === first.sessionId ? Promise.reject(new Error("away")) : payments.readSession(id);
		const warnings: unknown[] = [];
		const log = { ...shop.log, warn: (info: unknown) => void warnings.push(info) } as typeof shop.log;
		const half = { ...shop, log, payments: { ...payments, readSession } };
		sandbox.misbehave({ webhooks: { lose: 1 } });
		expect(await reconcileCheckouts(half)).toMatchObject({ failed: 1 });
		expect(warnings).toMatchObject([{ checkout: expect.any(String) }]);
		clock.at += CHECKOUT_HOLD_MS;
		expect(await reconcileCheckouts(shop)).toMatchObject({ completed: 0, released: 1, failed: 0 });
	});
});
