import { describe, expect, test } from "vitest";
import { isDatabaseError } from "#platform/database/database-error.ts";
import type { Database } from "#platform/database/open.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { reconcileCheckouts } from "#shop/selling/checkout/reconcile-checkouts.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { addDiscount } from "#shop/selling/discounts/testing/add-discount.ts";
import { createServerDatabase, databaseKinds, openServerDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";

const BUYERS = 200;
const SOFTWAX = 4;

/** Two processes' worth of pools on the server, one on the embedded database, which only one process can open. */
async function openDatabases(kind: Database["kind"]): Promise<Database[]> {
	if (kind === "embedded") return [await openTestDatabase(kind)];
	const databaseUrl = await createServerDatabase();
	return [await openServerDatabase(databaseUrl), await openServerDatabase(databaseUrl)];
}

/** A busy shop returns 503, and the buyer retries. */
async function buyWith(shop: Shop, discountCode: string, tries = 30) {
	const request = guestRequest([{ id: SOFTWAX, quantity: 1 }], { discountCode });
	for (let left = tries; ; left--) {
		try {
			return await startCheckout(shop, request);
		} catch (error) {
			const isBusy =
				isShopError(error, "checkout_busy") || ["53300", "55P03", "57014"].some((code) => isDatabaseError(error, code));
			if (!isBusy || left === 0) throw error;
		}
	}
}

describe.each(databaseKinds)("a run on the last uses of a code on the %s database", (kind) => {
	test("CODE-02 D-211 200 buyers of a code for ten: ten orders have it, and all others hear that it is used up", async () => {
		const [database, ...databases] = await openDatabases(kind);
		if (!database) throw new Error("no database");
		const testShop = await openTestShop(database, { databases });
		await transaction(testShop.system, async (tx) => {
			await addDiscount(tx, { code: "LAST-TEN", maxUses: 10 });
			await tx.updateTable("products").set({ stock: 525 }).where("id", "=", SOFTWAX).execute();
			await tx.insertInto("stockEntries").values({ productId: SOFTWAX, kind: "adjustment", quantity: 500 }).execute();
		});
		const outcomes = await Promise.all(
			Array.from({ length: BUYERS }, async (_, buyer) => {
				const shop = testShop.shops[buyer % testShop.shops.length] as Shop;
				try {
					const { sessionId } = await buyWith(shop, "LAST-TEN");
					return (await testShop.pay(sessionId)) === 200 ? "paid" : "not paid";
				} catch (error) {
					return (error as { code: string }).code;
				}
			}),
		);
		await testShop.sandbox.flushWebhooks();
		testShop.clock.at += 40 * 60_000;
		await reconcileCheckouts(testShop.shop);

		expect(outcomes.filter((outcome) => outcome === "paid")).toHaveLength(10);
		expect(outcomes.filter((outcome) => outcome === "discount_used_up")).toHaveLength(BUYERS - 10);
		const { orders, code } = await transaction(testShop.system, async (tx) => ({
			orders: await tx.selectFrom("orders").select(["discountCode", "codeDiscountCents"]).execute(),
			code: await tx.selectFrom("discountCodes").select("uses").executeTakeFirst(),
		}));
		expect(orders).toEqual(Array.from({ length: 10 }, () => ({ discountCode: "LAST-TEN", codeDiscountCents: 80 })));
		expect(code).toEqual({ uses: 10 });
		expect(await findViolations(testShop.system)).toEqual([]);
		await testShop.close();
		for (const one of [database, ...databases]) await one.close();
	});
});
