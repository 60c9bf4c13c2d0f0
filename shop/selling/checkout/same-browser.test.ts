import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#platform/database/open.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { createServerDatabase, databaseKinds, openServerDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop, type TestShop } from "#tests/support/open-test-shop.ts";
import { startCheckout } from "./start-checkout.ts";

const SUBMITS = 20;

/** Two connections stand in for two processes on the server; the embedded database allows only one. */
async function openDatabases(kind: Database["kind"]): Promise<Database[]> {
	if (kind === "embedded") return [await openTestDatabase(kind)];
	const databaseUrl = await createServerDatabase();
	const open = () => openServerDatabase(databaseUrl);
	return [await open(), await open()];
}

describe.each(databaseKinds)("one browser, many submits, on the %s database", (kind) => {
	let databases: Database[];
	let testShop: TestShop;
	beforeAll(async () => {
		databases = await openDatabases(kind);
	});
	afterAll(async () => {
		for (const database of databases) await database.close();
	});
	beforeEach(async () => {
		const [database, ...others] = databases;
		if (!database) throw new Error("no database");
		testShop = await openTestShop(database, { databases: others });
	});
	afterEach(async () => {
		expect(await findViolations(testShop.system)).toEqual([]);
		await testShop.close();
	});

	const shopFor = (submit: number) => testShop.shops[submit % testShop.shops.length] as Shop;
	const reserved = async () =>
		(
			await transaction(testShop.system, (tx) =>
				tx.selectFrom("products").select("reserved").where("id", "=", 1).executeTakeFirstOrThrow(),
			)
		).reserved;

	test(`${SUBMITS} at once for the same order, over all processes: one payment page, one hold`, async () => {
		const before = await reserved();
		const request = guestRequest([{ id: 1, quantity: 2 }], { cartId: "same-order" });
		const started = await Promise.all(
			Array.from({ length: SUBMITS }, (_, submit) => startCheckout(shopFor(submit), request)),
		);
		expect(new Set(started.map(({ sessionId, url }) => `${sessionId} ${url}`)).size).toBe(1);
		expect(await reserved()).toBe(before + 2);
		expect(await testShop.pay(started[0]?.sessionId ?? "")).toBe(200);
		await expect(startCheckout(shopFor(1), request)).rejects.toMatchObject({ code: "already_paid" });
	});

	test("D-13 a corrected address gets a payment page of its own, and the page for the first address can no longer be paid", async () => {
		const request = guestRequest([{ id: 1, quantity: 1 }], { cartId: "corrected" });
		const { shipping } = request;
		if (shipping === null) throw new Error("no address");
		let earlier = await startCheckout(shopFor(0), request);
		const line1 = `${shipping.line1}, Unit 4`;
		for (const corrected of [{ line1 }, { line1, postalCode: "78702" }, { line1, firstName: "Eva" }]) {
			const start = () => startCheckout(shopFor(1), { ...request, shipping: { ...shipping, ...corrected } });
			const later = await start();
			expect(later.sessionId).not.toBe(earlier.sessionId);
			expect(await testShop.pay(earlier.sessionId)).not.toBe(200);
			expect((await start()).sessionId).toBe(later.sessionId);
			earlier = later;
		}
		expect(await testShop.pay(earlier.sessionId)).toBe(200);
		await testShop.sandbox.flushWebhooks();
		const ordered = await transaction(testShop.system, (tx) =>
			tx.selectFrom("orders").select(["shipFirstName", "shipLine1"]).where("email", "=", shipping.email).execute(),
		);
		expect(ordered).toEqual([{ shipFirstName: "Eva", shipLine1: line1 }]);
	});

	test("different orders at once: each submit gets a page or a clear error, and only one page can be paid", async () => {
		const base = guestRequest([]);
		const outcomes = await Promise.all(
			Array.from({ length: SUBMITS }, (_, submit) =>
				startCheckout(shopFor(submit), { ...base, lines: [{ id: 1, quantity: 1 + (submit % 3) }] }).then(
					({ sessionId }) => sessionId,
					(error: { code: string }) => error.code,
				),
			),
		);
		const pages = [...new Set(outcomes.filter((outcome) => outcome.startsWith("cs_")))];
		const rejected = outcomes.filter((outcome) => !outcome.startsWith("cs_"));
		expect(new Set([...rejected, "checkout_replaced"])).toEqual(new Set(["checkout_replaced"]));
		const payments: number[] = [];
		for (const page of pages) payments.push(await testShop.pay(page));
		expect(payments.filter((status) => status === 200)).toHaveLength(1);
	});

	test("an order replaced by another process while its page opens: the later one gets the page, the earlier one an error", async () => {
		const earlierShop = shopFor(0);
		const laterShop = {
			...shopFor(1),
			checkoutQueue: { run: <T>(_: string, work: () => Promise<T>) => work() },
			settlements: new Map(),
		};
		const request = guestRequest([{ id: 1, quantity: 2 }]);
		const { createSession } = earlierShop.payments;
		let later: Promise<{ sessionId: string }> | null = null;
		const interrupted: Shop = {
			...earlierShop,
			payments: {
				...earlierShop.payments,
				async createSession(order) {
					const session = await createSession(order);
					later ??= startCheckout(laterShop, { ...request, lines: [{ id: 1, quantity: 1 }] });
					await later;
					return session;
				},
			},
		};
		const before = await reserved();
		await expect(startCheckout(interrupted, request)).rejects.toMatchObject({ code: "checkout_replaced" });
		const page = await (later as Promise<{ sessionId: string }> | null);
		expect(await reserved()).toBe(before + 1);
		expect(await testShop.pay(page?.sessionId ?? "")).toBe(200);
	});

	test("an order that another process replaces at every attempt: an error, and the other order can be paid", async () => {
		const otherShop = {
			...shopFor(1),
			checkoutQueue: { run: <T>(_: string, work: () => Promise<T>) => work() },
			settlements: new Map(),
		};
		const request = guestRequest([]);
		const order = (quantity: number) => ({ ...request, lines: [{ id: 1, quantity }] });
		let other = await startCheckout(otherShop, order(1));
		let replacements = 0;
		const overtaken: Shop = {
			...shopFor(0),
			payments: {
				...shopFor(0).payments,
				async expireSession(sessionId) {
					const session = await otherShop.payments.expireSession(sessionId);
					replacements += 1;
					// The other process is done before this one has used its last attempt.
					if (replacements < 5) other = await startCheckout(otherShop, order(replacements % 2 === 1 ? 3 : 1));
					return session;
				},
			},
		};
		const before = await reserved();
		await expect(startCheckout(overtaken, order(2))).rejects.toMatchObject({ code: "checkout_replaced", status: 409 });
		expect(replacements).toBe(4);
		expect(await reserved()).toBe(before);
		expect(await testShop.pay(other.sessionId)).toBe(200);
	});

	test("a checkout that waits too long in the queue is rejected before it reserves anything", async () => {
		const limits = { concurrency: 1, maxWaiting: 5, maxWaitingPerKey: 5, maxWaitMs: 20 };
		const crowded = await openTestShop(databases[0] as Database, { queueLimits: limits });
		const before = await reserved();
		const end = Promise.withResolvers<void>();
		const first = crowded.shop.checkoutQueue.run("somebody", () => end.promise);
		await expect(startCheckout(crowded.shop, guestRequest([{ id: 1, quantity: 1 }]))).rejects.toMatchObject({
			code: "checkout_busy",
			status: 503,
		});
		expect(await reserved()).toBe(before);
		end.resolve();
		await first;
		await startCheckout(crowded.shop, guestRequest([{ id: 1, quantity: 1 }]));
		expect(await reserved()).toBe(before + 1);
		await crowded.close();
	});
});
