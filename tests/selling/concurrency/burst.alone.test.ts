import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { DatabaseError, isDatabaseError } from "#platform/database/database-error.ts";
import { type Database, openDatabase } from "#platform/database/open.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { createServerDatabase, databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";

const ROUNDS = 2;
const BUYERS = 60;
const UNITS = 7;
const FIFTEEN_PAIR = 2;
/** Short enough to turn some of the buyers away for now. */
const LIMITS = { concurrency: 3, maxWaiting: 12, maxWaitingPerKey: 5, maxWaitMs: 60_000 };

/** Three processes' worth of small pools on the server, one on the embedded database. */
async function openDatabases(kind: Database["kind"]): Promise<Database[]> {
	if (kind === "embedded") return [await openTestDatabase(kind)];
	const databaseUrl = await createServerDatabase();
	const open = () => openDatabase({ databaseUrl, dataDir: "", poolSize: 4, log: { warn() {} } });
	return [await open(), await open(), await open()];
}

/** Half of the transactions after a hold fail, two in a row, so that storing a page fails with its second attempt too. */
function failingAfterHold(shop: Shop): Shop {
	let count = 0;
	const transactionInReserve: Database["transactionInReserve"] = (...args) => {
		count += 1;
		return count % 4 >= 2
			? Promise.reject(new DatabaseError("57014", "canceling statement due to statement timeout"))
			: shop.database.transactionInReserve(...args);
	};
	return { ...shop, database: { ...shop.database, transactionInReserve } };
}

function isForNow(error: unknown): boolean {
	return (
		isShopError(error, "checkout_busy") || ["57014", "53300", "55P03"].some((code) => isDatabaseError(error, code))
	);
}

/** Retries a 503, as a browser does after Retry-After. */
async function buy(shop: Shop, onRetry: (error: unknown) => void): Promise<string> {
	const request = guestRequest([{ id: FIFTEEN_PAIR, quantity: 1 }]);
	for (;;) {
		try {
			return (await startCheckout(shop, request)).sessionId;
		} catch (error) {
			if (!isForNow(error)) return (error as { code: string }).code;
			onRetry(error);
			await wait(50);
		}
	}
}

describe.each(databaseKinds)("a burst with failing statements, on the %s database", (kind) => {
	test(`${BUYERS} buyers of the last ${UNITS} units: at the end of each round all are sold, and no hold is left without a page`, async () => {
		const databases = await openDatabases(kind);
		const [database, ...others] = databases;
		if (!database) throw new Error("no database");
		const testShop = await openTestShop(database, { databases: others, queueLimits: LIMITS });
		const shops = testShop.shops.map(failingAfterHold);
		let sentAway = 0;
		let failed = 0;

		for (let round = 0; round < ROUNDS; round++) {
			await offer(testShop.system);
			const outcomes = await Promise.all(
				Array.from({ length: BUYERS }, (_, buyer) =>
					buy(shops[buyer % shops.length] as Shop, (error) => {
						if (isShopError(error)) sentAway += 1;
						else failed += 1;
					}),
				),
			);
			const pages = outcomes.filter((outcome) => outcome.startsWith("cs_"));
			expect(new Set(pages).size).toBe(UNITS);
			expect(outcomes.filter((outcome) => outcome === "insufficient_stock")).toHaveLength(BUYERS - UNITS);
			const held = await transaction(testShop.system, (tx) =>
				tx.selectFrom("checkouts").select("paymentSessionId").where("state", "=", "open").execute(),
			);
			expect(held.map((row) => row.paymentSessionId).sort()).toEqual(pages.sort());
			for (const page of pages) expect(await testShop.pay(page)).toBe(200);
			await testShop.sandbox.flushWebhooks();
			expect(await findViolations(testShop.system)).toEqual([]);
		}
		expect(sentAway).toBeGreaterThan(0);
		expect(failed).toBeGreaterThan(0);
		await testShop.close();
		for (const one of databases) await one.close();
	});
});

/** Exactly this many available units. */
async function offer(system: Shop): Promise<void> {
	await transaction(system, async (tx) => {
		const product = await tx
			.selectFrom("products")
			.select(["stock", "reserved"])
			.where("id", "=", FIFTEEN_PAIR)
			.executeTakeFirstOrThrow();
		const more = UNITS - (product.stock - product.reserved);
		if (more === 0) return;
		await tx
			.updateTable("products")
			.set(({ eb }) => ({ stock: eb("stock", "+", more) }))
			.where("id", "=", FIFTEEN_PAIR)
			.execute();
		await tx
			.insertInto("stockEntries")
			.values({ productId: FIFTEEN_PAIR, kind: "adjustment", quantity: more })
			.execute();
	});
}
