import { sql } from "kysely";
import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { findTrialBalance } from "#shop/operations/trial-balance/find-trial-balance.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { adjustPoints } from "#shop/selling/points/adjust-points.ts";
import { pointsExpireAt } from "#shop/selling/points/points.rules.ts";
import { addAccount } from "#shop/selling/points/testing/add-order.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";

const database = await openTestDatabase();
const { shop, clock, pay, sandbox } = await openTestShop(database);
const inShop = <T>(work: (tx: ShopTransaction) => Promise<T>) => transaction(asSystem(shop), work);

const give = (userId: string, points: number) =>
	inShop((tx) => adjustPoints(tx, shop, { userId, points, reason: "Welcome", key: crypto.randomUUID() }));

/** Holds 50 points for a free pack. @returns the payment page's session */
async function redeem(userId: string): Promise<string> {
	const member: Shop = { ...shop, caller: { role: "customer", userId } };
	const request = guestRequest([{ id: 1, quantity: 2 }], { userId, redeemPoints: true });
	const { sessionId, price } = await startCheckout(member, request);
	expect(price.pointsUsed).toBe(50);
	return sessionId;
}

async function settle(sessionId: string): Promise<void> {
	expect(await pay(sessionId)).toBe(200);
	await sandbox.flushWebhooks();
}

const pointsSection = async () =>
	(await findTrialBalance(byOwner(shop), clock.at)).find(({ section }) => section === "points");

test("D-269 D-31 points that expire while a checkout is open are not drawn, and the accounts balance without them", async () => {
	const userId = await inShop((tx) => addAccount(tx, "gone@example.com"));
	await give(userId, 47);
	const expiresAt = pointsExpireAt(clock.at, settingOf(shop, "points").lifetimeYears);
	clock.at += DAY_MS;
	await give(userId, 3);
	clock.at = expiresAt - 5 * MINUTE_MS;
	const sessionId = await redeem(userId);
	clock.at += 10 * MINUTE_MS;
	await settle(sessionId);
	const drawn = await inShop((tx) =>
		tx.selectFrom("pointsTransactions").select("pointsAmount").where("kind", "=", "redeem").execute(),
	);
	expect(drawn).toEqual([{ pointsAmount: -3 }]);
	const section = await pointsSection();
	expect(section).toMatchObject({ difference: 0, unbalancedAt: null });
	expect(section?.accounts.find(({ account }) => account === "Gone before they were spent")).toMatchObject({
		credit: 47,
	});
});

test("D-269 an order that draws fewer points than it used is found while the member has some left", async () => {
	const userId = await inShop((tx) => addAccount(tx, "left@example.com"));
	await give(userId, 90);
	await settle(await redeem(userId));
	expect(await pointsSection()).toMatchObject({ difference: 0, unbalancedAt: null });
	await database.transaction({ role: "system", userId: null }, (tx) =>
		sql`update orders set points_used = points_used + 4 where user_id = ${userId}`.execute(tx),
	);
	expect((await pointsSection())?.difference).toBe(4);
});
