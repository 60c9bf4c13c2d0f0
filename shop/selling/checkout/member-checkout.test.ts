import { describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { MAX_ADDRESSES } from "#shop/selling/addresses/saved-address.rules.ts";
import { findAddresses, saveAddress } from "#shop/selling/addresses/saved-addresses.ts";
import { findPoints } from "#shop/selling/points/find-points.ts";
import { addAccount, addOrder, addPoints } from "#shop/selling/points/testing/add-order.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";
import { reconcileCheckouts } from "./reconcile-checkouts.ts";
import { startCheckout } from "./start-checkout.ts";

describe.each(databaseKinds)("a member's checkout on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, clock, pay, sandbox } = await openTestShop(database);
	const testShop = asSystem(shop);
	const inShop = <T>(work: (tx: ShopTransaction) => Promise<T>) => transaction(testShop, work);
	let number = 0;
	await inShop(async (tx) => {
		await tx.updateTable("products").set({ stock: 1000 }).where("id", "=", 1).execute();
		await tx.insertInto("stockEntries").values({ productId: 1, kind: "adjustment", quantity: 985 }).execute();
	});

	/** Creates a member with this points balance. */
	async function newMember(points: number): Promise<Shop & { caller: { userId: string } }> {
		const userId = await inShop(async (tx) => {
			const id = await addAccount(tx, `member${number++}@example.com`);
			if (points === 0) return id;
			const orderId = await addOrder(tx, { userId: id, merchandiseCents: points * 100, at: clock.at, productId: 4 });
			await addPoints(tx, { userId: id, orderId, points, at: clock.at, livesMs: 700 * DAY_MS });
			return id;
		});
		return { ...shop, caller: { role: "customer", userId } };
	}
	const wish = (member: Shop, more: Parameters<typeof guestRequest>[1] = {}) =>
		guestRequest([{ id: 1, quantity: 2 }], { userId: member.caller.userId, useAccountDiscount: true, ...more });
	const pointsOf = (member: { caller: { userId: string } }) =>
		inShop((tx) => findPoints(tx, member.caller.userId, clock.at));
	const ordersOf = (userId: string) =>
		inShop((tx) =>
			tx
				.selectFrom("orders")
				.selectAll()
				.where("userId", "=", userId)
				.where("receiptNumber", "is not", null)
				.orderBy("createdAt")
				.execute(),
		);

	test("PRICE-07 PAY-05 PTS-12 PERM-08 5 % off, the same at the provider to the cent, points earned on the amount paid", async () => {
		const ana = await newMember(0);
		const { sessionId, price } = await startCheckout(ana, wish(ana));
		expect(price).toMatchObject({ subtotalCents: 998, accountDiscountCents: 50, taxCents: 76, totalCents: 1024 });
		const session = await shop.payments.readSession(sessionId);
		expect(session.amountTotalCents).toBe(1024);
		await pay(sessionId);
		await sandbox.flushWebhooks();
		expect(await ordersOf(ana.caller.userId)).toMatchObject([
			{ totalCents: 1024, accountDiscountCents: 50, pointsEarned: 9 },
		]);
		expect(await pointsOf(ana)).toEqual({ balance: 9, usable: 9 });
	});

	test("D-91 the address is saved on request, once the order is paid, and only once", async () => {
		const ana = await newMember(0);
		const { shipping } = guestRequest([]);
		if (shipping === null) throw new Error("the test's request has an address");
		const buy = async (more: Parameters<typeof guestRequest>[1], isPaid = true) => {
			const { sessionId } = await startCheckout(ana, wish(ana, { shipping, ...more }));
			if (isPaid) await pay(sessionId);
			await sandbox.flushWebhooks();
			return (await findAddresses(ana)).map(({ line1, isDefault }) => [line1, isDefault]);
		};
		const first = [shipping.line1, true];
		expect(await buy({})).toEqual([]);
		expect(await buy({ saveAddress: true }, false)).toEqual([]);
		expect(await buy({ saveAddress: true })).toEqual([first]);
		const again = { ...shipping, line1: shipping.line1.toUpperCase() };
		expect(await buy({ saveAddress: true, shipping: again })).toEqual([first]);
		const other = { ...shipping, line1: "9 Other Road" };
		clock.at += MINUTE_MS;
		expect(await buy({ saveAddress: true, shipping: other })).toEqual([first, ["9 Other Road", false]]);
	});

	test("D-91 a full address book never stops a paid order", async () => {
		const ana = await newMember(0);
		for (let count = 0; count < MAX_ADDRESSES; count++) {
			const { shipping } = guestRequest([]);
			await saveAddress(ana, { id: null, fields: { ...shipping, line1: `${count} Street` }, isDefault: false });
		}
		const { sessionId } = await startCheckout(ana, wish(ana, { saveAddress: true }));
		await pay(sessionId);
		await sandbox.flushWebhooks();
		expect(await ordersOf(ana.caller.userId)).toHaveLength(1);
		expect(await findAddresses(ana)).toHaveLength(MAX_ADDRESSES);
	});

	test("PTS-13 PAY-06 points make packs free; they are held while the checkout is open, and released with it", async () => {
		const ana = await newMember(70);
		const { sessionId, price } = await startCheckout(ana, wish(ana, { redeemPoints: true }));
		expect(price).toMatchObject({ pointsUsed: 50, pointsDiscountCents: 499, accountDiscountCents: 25 });
		expect(await pointsOf(ana)).toEqual({ balance: 70, usable: 20 });
		clock.at += 40 * MINUTE_MS;
		await reconcileCheckouts(shop);
		expect(await pointsOf(ana)).toEqual({ balance: 70, usable: 70 });
		expect(await pay(sessionId)).not.toBe(200);

		const again = await startCheckout(ana, wish(ana, { redeemPoints: true, pointsUsed: 50 }));
		await pay(again.sessionId);
		await sandbox.flushWebhooks();
		// 474 cents of merchandise were paid for: 4 points, none for the part paid with points.
		expect(await pointsOf(ana)).toEqual({ balance: 24, usable: 24 });
	});

	test("PTS-13 PERM-07 50 concurrent checkouts redeem the same points only once", async () => {
		const ana = await newMember(50);
		const started = await Promise.allSettled(
			Array.from({ length: 50 }, () => startCheckout(ana, wish(ana, { redeemPoints: true }))),
		);
		const open = started.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
		expect(open.filter(({ price }) => price.pointsUsed === 50)).toHaveLength(1);
		expect((await pointsOf(ana)).usable).toBe(0);
		for (const { sessionId } of open) await pay(sessionId);
		await sandbox.flushWebhooks();
		const redeemed = await inShop((tx) =>
			tx
				.selectFrom("pointsTransactions")
				.select("pointsAmount")
				.where("userId", "=", ana.caller.userId)
				.where("kind", "=", "redeem")
				.execute(),
		);
		expect(redeemed).toEqual([{ pointsAmount: -50 }]);
	});

	test("points held by one tab are not available to another", async () => {
		const ana = await newMember(50);
		await startCheckout(ana, wish(ana, { redeemPoints: true, pointsUsed: 50 }));
		const second = startCheckout(ana, wish(ana, { redeemPoints: true, pointsUsed: 50 }));
		await expect(second).rejects.toSatisfy((error) => isShopError(error, "insufficient_points"));
	});

	test("PERM-09 no one can buy in another customer's name, and a guest has neither discount nor points", async () => {
		const [ana, ben] = [await newMember(50), await newMember(0)];
		for (const caller of [ben, shop]) {
			const stolen = startCheckout(caller, wish(ana, { redeemPoints: true }));
			await expect(stolen).rejects.toSatisfy((error) => isShopError(error, "permission_denied"));
		}
		const guest = await startCheckout(
			shop,
			guestRequest([{ id: 1, quantity: 2 }], { redeemPoints: true, useAccountDiscount: true }),
		);
		expect(guest.price).toMatchObject({ accountDiscountCents: 0, pointsUsed: 0 });
	});

	test("the ledgers are consistent afterwards", async () => {
		clock.at += 40 * MINUTE_MS;
		await reconcileCheckouts(shop);
		const violations = await findViolations(testShop);
		// The hand-written orders have neither payment nor confirmation.
		expect(violations.filter((name) => !/payment|sold units|lines/.test(name))).toEqual([]);
	});
});
