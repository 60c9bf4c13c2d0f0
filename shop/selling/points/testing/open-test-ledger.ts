import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { findPoints } from "#shop/selling/points/find-points.ts";
import { type databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { addAccount, addOrder, addPoints } from "./add-order.ts";

export const TWO_YEARS_DAYS = 730;

/** A shop with what a test of the points ledger needs: accounts, lots and a clock. */
export async function openTestLedger(kind: (typeof databaseKinds)[number]) {
	const database = await openTestDatabase(kind);
	const { shop, clock } = await openTestShop(database);
	const testShop = asSystem(shop);
	const inShop = <T>(work: (tx: ShopTransaction) => Promise<T>) => transaction(testShop, work);
	const balance = async (userId: string) => (await inShop((tx) => findPoints(tx, userId, clock.at))).balance;
	const earn = async (userId: string, points: number, merchandiseCents = points * 100) => {
		const orderId = await inShop((tx) => addOrder(tx, { userId, merchandiseCents, at: clock.at }));
		const livesMs = TWO_YEARS_DAYS * DAY_MS;
		await inShop((tx) => addPoints(tx, { userId, orderId, points, at: clock.at, livesMs }));
		return orderId;
	};
	const pass = (days: number) => {
		clock.at += days * DAY_MS;
	};
	let number = 0;
	const newAccount = () => inShop((tx) => addAccount(tx, `points${number++}@example.com`));
	return { shop, testShop, clock, inShop, balance, earn, pass, newAccount };
}
