import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { DatabaseError } from "#platform/database/database-error.ts";
import { type Database, openDatabase } from "#platform/database/open.ts";
import { MINUTE_MS, SECOND_MS } from "#shop/kernel/calendar.rules.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { createServerDatabase, databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop, type TestShop } from "#tests/support/open-test-shop.ts";
import { reconcileCheckouts } from "./reconcile-checkouts.ts";
import { releaseUnopenedCheckouts } from "./release-checkout.ts";
import { startCheckout } from "./start-checkout.ts";

const FIVE_PAIR = { id: 1 as const, quantity: 2 };
const BULK_PACK = 5;

async function fillStock(system: Shop, products: readonly number[], units: number): Promise<void> {
	await transaction(system, async (tx) => {
		for (const id of products) {
			await tx
				.updateTable("products")
				.set(({ eb }) => ({ stock: eb("stock", "+", units) }))
				.where("id", "=", id)
				.execute();
			await tx.insertInto("stockEntries").values({ productId: id, kind: "adjustment", quantity: units }).execute();
		}
	});
}

/** Fails chosen transactions that follow the hold, by number; reserve transactions are counted from 1. */
function failingAfterHold(shop: Shop, fails: (count: number) => boolean): Shop {
	let count = 0;
	const transactionInReserve: Database["transactionInReserve"] = (...args) => {
		count += 1;
		if (fails(count)) return Promise.reject(new DatabaseError("57014", "canceling statement due to statement timeout"));
		return shop.database.transactionInReserve(...args);
	};
	return { ...shop, database: { ...shop.database, transactionInReserve } };
}

describe.each(databaseKinds)("a checkout that fails after its hold, on the %s database", (kind) => {
	let database: Database;
	let testShop: TestShop;
	let warnings: string[];
	let shop: Shop;

	beforeAll(async () => {
		database = await openTestDatabase(kind);
	});
	afterAll(() => database.close());
	beforeEach(async () => {
		testShop = await openTestShop(database);
		await fillStock(testShop.system, [1, BULK_PACK], 20);
		warnings = [];
		const record = (_: unknown, text?: string) => void warnings.push(text ?? "");
		shop = { ...testShop.shop, log: { ...testShop.shop.log, warn: record, error: record } as Shop["log"] };
	});
	afterEach(async () => {
		await testShop.sandbox.flushWebhooks();
		expect(await findViolations(testShop.system)).toEqual([]);
		await testShop.close();
	});

	const reserved = (id: number) =>
		transaction(testShop.system, async (tx) => {
			const row = await tx.selectFrom("products").select("reserved").where("id", "=", id).executeTakeFirstOrThrow();
			return row.reserved;
		});
	const free = (id: number) =>
		transaction(testShop.system, async (tx) => {
			const row = await tx.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
			return row.stock - row.reserved;
		});
	const openSessions = () => testShop.sandbox.state().sessions.filter((session) => session.status === "open");

	/** Leaves a hold behind, like a process killed before it stored a payment session. */
	const leaveUnopened = async (request = guestRequest([FIVE_PAIR])) => {
		await expect(
			startCheckout(
				failingAfterHold(shop, () => true),
				request,
			),
		).rejects.toMatchObject({ code: "57014" });
		warnings.length = 0;
		return request;
	};

	test("a page that cannot be stored, twice: the hold is released in the same request", async () => {
		const before = await reserved(1);
		const failingShop = failingAfterHold(shop, (count) => count <= 2);
		await expect(startCheckout(failingShop, guestRequest([FIVE_PAIR]))).rejects.toMatchObject({ code: "57014" });
		expect(await reserved(1)).toBe(before);
		expect(await releaseUnopenedCheckouts(shop)).toBe(0);
	});

	test("a connection that is lost as the hold is committed leaves nothing held", async () => {
		const before = await reserved(1);
		let isLost = false;
		const lossy: Database["transaction"] = async (...args) => {
			const result = await database.transaction(...args);
			if (isLost || (await reserved(1)) === before) return result;
			isLost = true;
			throw new DatabaseError("08006", "connection lost");
		};
		const request = guestRequest([FIVE_PAIR]);
		const lossyShop = { ...shop, database: { ...shop.database, transaction: lossy } };
		await expect(startCheckout(lossyShop, request)).rejects.toMatchObject({ code: "08006" });
		expect(isLost).toBe(true);
		expect(await reserved(1)).toBe(before);
		expect(await releaseUnopenedCheckouts(shop)).toBe(0);
	});

	test("a page that another process has opened meanwhile is handed out, though this one's call failed", async () => {
		const before = await reserved(1);
		const request = guestRequest([FIVE_PAIR]);
		const other = { ...shop, checkoutQueue: { run: <T>(_: string, work: () => Promise<T>) => work() } };
		const failing: Shop = {
			...shop,
			payments: {
				...shop.payments,
				async createSession() {
					await startCheckout(other, request);
					throw Object.assign(new Error("too late"), { name: "PaymentError", code: "provider_timeout" });
				},
			},
		};
		const { sessionId } = await startCheckout(failing, request);
		expect(openSessions().map(({ id }) => id)).toEqual([sessionId]);
		expect(await reserved(1)).toBe(before + 2);
		expect(await testShop.pay(sessionId)).toBe(200);
	});

	test("a page that is over its time is closed at the provider before its hold is given back", async () => {
		const before = await reserved(1);
		const { sessionId } = await startCheckout(shop, guestRequest([FIVE_PAIR]));
		const open = await shop.payments.readSession(sessionId);
		testShop.clock.at += 32 * MINUTE_MS;
		// As if the provider's clock were behind the shop's.
		const payments = { ...shop.payments, readSession: async () => open };
		expect(await reconcileCheckouts({ ...shop, payments })).toMatchObject({ released: 1 });
		expect(await reserved(1)).toBe(before);
		expect(await testShop.pay(sessionId)).toBe(410);
	});

	test("a page that could not be stored at once is stored and handed out in the same request", async () => {
		const held = await reserved(1);
		const { sessionId } = await startCheckout(
			failingAfterHold(shop, (count) => count === 2),
			guestRequest([FIVE_PAIR]),
		);
		expect(await reserved(1)).toBe(held + 2);
		expect(openSessions().map(({ id }) => id)).toEqual([sessionId]);
		expect(await testShop.pay(sessionId)).toBe(200);
	});

	test.each(["down", "unavailable", "garbage", "drop"] as const)(
		"PAY-13 a provider that is %s leaves nothing held, and the last unit can be bought again and again",
		async (mode) => {
			const before = await reserved(BULK_PACK);
			const last = await free(BULK_PACK);
			const request = guestRequest([{ id: BULK_PACK, quantity: last }], { clientIp: `203.0.113.${mode}` });
			testShop.sandbox.misbehave({ api: { mode, delayMs: 0 } });
			for (let attempt = 0; attempt < 3; attempt++) {
				await expect(startCheckout(shop, request)).rejects.toMatchObject({ name: "PaymentError" });
				expect(await reserved(BULK_PACK)).toBe(before);
			}
			testShop.sandbox.misbehave({ api: { mode: "normal" } });
			const { sessionId } = await startCheckout(shop, request);
			expect(await free(BULK_PACK)).toBe(0);
			await shop.payments.expireSession(sessionId);
			await testShop.sandbox.flushWebhooks();
			expect(await reserved(BULK_PACK)).toBe(before);
		},
		30_000,
	);

	test("the same browser gets a hold left by a crash at once", async () => {
		const before = await reserved(1);
		const request = await leaveUnopened();
		expect(await reserved(1)).toBe(before + 2);
		const { sessionId } = await startCheckout(shop, request);
		expect([await reserved(1), await testShop.pay(sessionId)]).toEqual([before + 2, 200]);
	});

	test("a hold left by a crash is released after 20 seconds without a provider call", async () => {
		const before = await reserved(1);
		await leaveUnopened();
		testShop.sandbox.misbehave({ api: { mode: "down" } });
		testShop.clock.at += 20 * SECOND_MS;
		expect(await releaseUnopenedCheckouts(shop)).toBe(0);
		testShop.clock.at += 1;
		expect(await releaseUnopenedCheckouts(shop)).toBe(1);
		expect(await reserved(1)).toBe(before);
		testShop.sandbox.misbehave({ api: { mode: "normal" } });
	});

	test.each([39, 41, 61, 29 * 60])(
		"a hold of %i seconds without a page: the returning buyer gets a page, whatever they order now, and no warning is written",
		async (seconds) => {
			const before = await reserved(1);
			const same = await leaveUnopened();
			testShop.clock.at += seconds * SECOND_MS;
			const { sessionId } = await startCheckout(shop, same);
			expect([await reserved(1), await testShop.pay(sessionId)]).toEqual([before + 2, 200]);
			await testShop.sandbox.flushWebhooks();

			const other = await leaveUnopened();
			testShop.clock.at += seconds * SECOND_MS;
			const changed = await startCheckout(shop, { ...other, lines: [{ id: 1, quantity: 1 }] });
			expect([await reserved(1), await testShop.pay(changed.sessionId)]).toEqual([before + 1, 200]);
			expect(warnings).toEqual([]);
		},
	);

	test("reconciliation releases a hold without a page, without a provider call or a warning", async () => {
		const before = await reserved(1);
		await leaveUnopened();
		testShop.clock.at += 3 * MINUTE_MS;
		testShop.sandbox.misbehave({ api: { mode: "down" } });
		expect(await reconcileCheckouts(shop)).toEqual({ completed: 0, released: 1, failed: 0 });
		testShop.sandbox.misbehave({ api: { mode: "normal" } });
		expect([await reserved(1), warnings]).toEqual([before, []]);
	});

	test("a page that arrives after its hold was released is discarded, and the checkout starts over", async () => {
		const before = await reserved(1);
		const { createSession } = shop.payments;
		const made: string[] = [];
		const slow: Shop = {
			...shop,
			payments: {
				...shop.payments,
				async createSession(order) {
					const session = await createSession(order);
					made.push(session.id);
					if (made.length === 1) {
						testShop.clock.at += 21 * SECOND_MS;
						expect(await releaseUnopenedCheckouts(shop)).toBe(1);
					}
					return session;
				},
			},
		};
		const { sessionId } = await startCheckout(slow, guestRequest([FIVE_PAIR]));
		expect(made).toEqual([expect.not.stringMatching(sessionId), sessionId]);
		expect([await testShop.pay(made[0] ?? ""), await testShop.pay(sessionId)]).toEqual([410, 200]);
		await testShop.sandbox.flushWebhooks();
		expect(await reserved(1)).toBe(before);
	});
});

test.runIf(inject("postgresUrl") !== null)(
	"what follows a hold has connections of its own: it succeeds while all others are taken",
	async () => {
		const database = await openDatabase({
			databaseUrl: await createServerDatabase(),
			dataDir: "",
			poolSize: 5,
			log: { warn() {} },
		});
		const testShop = await openTestShop(database);
		onTestFinished(async () => {
			await testShop.close();
			await database.close();
		});
		const { createSession } = testShop.shop.payments;
		const end = Promise.withResolvers<void>();
		let taken: Promise<unknown> = Promise.resolve();
		const crowded: Shop = {
			...testShop.shop,
			payments: {
				...testShop.shop.payments,
				async createSession(order) {
					const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
					taken = Promise.all(
						begun.map((pending) =>
							database.transaction({ role: "visitor", userId: null }, async () => {
								pending.resolve();
								await end.promise;
							}),
						),
					);
					await Promise.all(begun.map((pending) => pending.promise));
					return await createSession(order);
				},
			},
		};
		const { sessionId } = await startCheckout(crowded, guestRequest([FIVE_PAIR]));
		expect(await database.isReady()).toBe(true);
		expect(await testShop.pay(sessionId)).toBe(200);
		await testShop.sandbox.flushWebhooks();
		end.resolve();
		await taken;
		const orders = await transaction(testShop.system, (tx) => tx.selectFrom("orders").select("id").execute());
		expect(orders).toHaveLength(1);
	},
);
