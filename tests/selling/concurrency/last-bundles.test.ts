import { describe, expect, test } from "vitest";
import { isDatabaseError } from "#platform/database/database-error.ts";
import type { Database } from "#platform/database/open.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { changeParts } from "#shop/selling/catalog/bundle-parts.ts";
import { reconcileCheckouts } from "#shop/selling/checkout/reconcile-checkouts.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { createServerDatabase, databaseKinds, openServerDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";

const BUYERS = 200;
const FIVE_PAIR = 1;
const WAX = 4;
const BUNDLE = 6;

/** Two processes' worth of pools on the server, one on the embedded database, which only one process can open. */
async function openDatabases(kind: Database["kind"]): Promise<Database[]> {
	if (kind === "embedded") return [await openTestDatabase(kind)];
	const databaseUrl = await createServerDatabase();
	const open = () => openServerDatabase(databaseUrl);
	return [await open(), await open()];
}

/** A busy shop returns 503, and the buyer tries again. */
async function buyAgainWhileBusy(shop: Shop, ids: readonly number[]) {
	const request = guestRequest(ids.map((id) => ({ id, quantity: 1 })));
	for (let left = 30; ; left--) {
		try {
			return await startCheckout(shop, request);
		} catch (error) {
			const isBusy =
				isShopError(error, "checkout_busy") || ["53300", "55P03", "57014"].some((code) => isDatabaseError(error, code));
			if (!isBusy || left === 0) throw error;
		}
	}
}

describe.each(databaseKinds)("a run on a bundle and its parts on the %s database", (kind) => {
	test("OPRD-13 D-187 200 buyers of the bundle, of a part, and of both never get more than there is", async () => {
		const [database, ...databases] = await openDatabases(kind);
		if (!database) throw new Error("no database");
		const testShop = await openTestShop(database, { databases });
		await changeParts(byOwner(testShop.shop), BUNDLE, [
			{ partId: WAX, quantity: 1 },
			{ partId: FIVE_PAIR, quantity: 1 },
		]);
		const carts = [[BUNDLE], [FIVE_PAIR], [BUNDLE, FIVE_PAIR], [WAX, BUNDLE]];
		const outcomes = await Promise.all(
			Array.from({ length: BUYERS }, async (_, buyer) => {
				const shop = testShop.shops[buyer % testShop.shops.length] as Shop;
				const cart = carts[Math.floor(buyer / testShop.shops.length) % carts.length] ?? [];
				try {
					const { sessionId } = await buyAgainWhileBusy(shop, cart);
					// Every fifth buyer walks away.
					if (buyer % 5 === 0) return { code: "left", cart };
					return { code: (await testShop.pay(sessionId)) === 200 ? "paid" : "declined", cart };
				} catch (error) {
					return { code: (error as { code: string }).code, cart };
				}
			}),
		);
		await testShop.sandbox.flushWebhooks();
		testShop.clock.at += 40 * 60_000;
		await reconcileCheckouts(testShop.system);

		expect([...new Set(outcomes.map(({ code }) => code))].sort()).toEqual(["insufficient_stock", "left", "paid"]);
		const soldOf = (id: number) => outcomes.filter(({ code, cart }) => code === "paid" && cart.includes(id)).length;
		const bundles = soldOf(BUNDLE);
		const stock = await transaction(testShop.system, (tx) =>
			tx
				.selectFrom("products")
				.select(["id", "stock", "reserved"])
				.where("id", "in", [FIVE_PAIR, WAX, BUNDLE])
				.orderBy("id")
				.execute(),
		);
		expect(stock).toEqual([
			{ id: FIVE_PAIR, stock: 15 - soldOf(FIVE_PAIR) - bundles, reserved: 0 },
			{ id: WAX, stock: 25 - soldOf(WAX) - bundles, reserved: 0 },
			{ id: BUNDLE, stock: 0, reserved: 0 },
		]);
		expect(stock[0]?.stock).toBeGreaterThanOrEqual(0);
		expect(await findViolations(testShop.system)).toEqual([]);
		await testShop.close();
		for (const one of [database, ...databases]) await one.close();
	});
});
