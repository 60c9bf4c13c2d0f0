import { describe, expect, test } from "vitest";
import { isDatabaseError } from "#platform/database/database-error.ts";
import type { Database } from "#platform/database/open.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { reconcileCheckouts } from "#shop/selling/checkout/reconcile-checkouts.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { createServerDatabase, databaseKinds, openServerDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { noteEvidence } from "#tests/support/evidence/note-evidence.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";

const BUYERS = 200;
const FIFTEEN_PAIR = 2;

/** Two processes' worth of pools on the server, one on the embedded database, which only one process can open. */
async function openDatabases(kind: Database["kind"]): Promise<Database[]> {
	if (kind === "embedded") return [await openTestDatabase(kind)];
	const databaseUrl = await createServerDatabase();
	const open = () => openServerDatabase(databaseUrl);
	return [await open(), await open()];
}

/** A busy shop returns 503, and the buyer retries once. */
async function buyAgainWhileBusy(shop: Shop, tries = 30) {
	const request = guestRequest([{ id: FIFTEEN_PAIR, quantity: 1 }]);
	for (let left = tries; ; left--) {
		try {
			return await startCheckout(shop, request);
		} catch (error) {
			const isBusy =
				isShopError(error, "checkout_busy") ||
				isDatabaseError(error, "53300") ||
				isDatabaseError(error, "55P03") ||
				isDatabaseError(error, "57014");
			if (!isBusy || left === 0) throw error;
		}
	}
}

describe.each(databaseKinds)("a run on the last packs on the %s database", (kind) => {
	test("200 buyers of the last 10 packs: 10 orders, nothing left, no charge without an order", async ({ task }) => {
		const [database, ...databases] = await openDatabases(kind);
		if (!database) throw new Error("no database");
		const testShop = await openTestShop(database, { databases });
		let charged = 0;
		const outcomes = await Promise.all(
			Array.from({ length: BUYERS }, async (_, buyer) => {
				const shop = testShop.shops[buyer % testShop.shops.length] as Shop;
				try {
					const { sessionId } = await buyAgainWhileBusy(shop);
					if ((await testShop.pay(sessionId)) === 200) charged += 1;
					return "paid";
				} catch (error) {
					return (error as { code: string }).code;
				}
			}),
		);
		await testShop.sandbox.flushWebhooks();
		testShop.clock.at += 40 * 60_000;
		await reconcileCheckouts(testShop.shop);

		const { orders, product } = await transaction(testShop.system, async (tx) => ({
			orders: await tx.selectFrom("orders").select("paymentSessionId").execute(),
			product: await tx
				.selectFrom("products")
				.select(["stock", "reserved"])
				.where("id", "=", FIFTEEN_PAIR)
				.executeTakeFirst(),
		}));
		noteEvidence(task, "oversell", { buyers: BUYERS, units: 10, orders: orders.length, charges: charged });
		expect(outcomes.filter((outcome) => outcome === "paid")).toHaveLength(10);
		expect(outcomes.filter((outcome) => outcome === "insufficient_stock")).toHaveLength(BUYERS - 10);
		expect(charged).toBe(10);
		expect(new Set(orders.map((order) => order.paymentSessionId)).size).toBe(10);
		expect(product).toEqual({ stock: 0, reserved: 0 });
		expect(await findViolations(testShop.system)).toEqual([]);
		await testShop.close();
		for (const one of [database, ...databases]) await one.close();
	});
});
