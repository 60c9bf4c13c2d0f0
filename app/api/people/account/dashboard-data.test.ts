import { describe, expect, test } from "vitest";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { addAccount, addOrder, addPoints } from "#shop/selling/points/testing/add-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { rawRows } from "#tests/support/raw-rows.ts";
import { loader } from "./account.ts";

/** What these tests read of the response, under the names of the wire. */
type AccountJson = {
	orders: { orders: { total_amount: number; order_items: { product_name: string; image: string }[] }[] };
	points_balance: number;
	points: { transactions: { points: number; description: string }[] };
};

describe.each(oneDatabase)("the dashboard's data on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, clock } = await openTestShop(database);
	const testShop = asSystem(shop);
	let number = 0;
	/** A customer with an order of yesterday, whose 9 points expire tomorrow, and one of now. */
	const newBuyer = async () => {
		const userId = await transaction(testShop, (tx) => addAccount(tx, `account${number++}@example.com`));
		const ana: Shop = { ...shop, caller: { role: "customer", userId } };
		const buy = (merchandiseCents: number, at: number) =>
			transaction(testShop, (tx) => addOrder(tx, { userId, merchandiseCents, at, productId: 1 }));
		/** Points of an order of yesterday. */
		const earn = async (points: number, livesMs: number) => {
			const at = clock.at - DAY_MS;
			const orderId = await buy(999, at);
			await transaction(testShop, (tx) => addPoints(tx, { userId, orderId, points, at, livesMs }));
		};
		await earn(9, DAY_MS * 2);
		await buy(1998, clock.at);
		return { ana, earn };
	};
	const loadAccount = async (customer: Shop) => {
		const { status, body } = await callApi(loader, customer);
		expect(status).toBe(200);
		return body as AccountJson;
	};

	test("DASH-13 orders, balance, points and addresses in one response", async () => {
		const { ana } = await newBuyer();
		const data = await loadAccount(ana);
		expect(data.orders.orders).toHaveLength(2);
		expect(data).toMatchObject({
			points_balance: 9,
			points: { transactions: [{ points: 9 }], next: null },
			next_expiry: { points: 9, at: new Date(clock.at + DAY_MS).toISOString() },
			addresses: [],
		});
	});

	test("D-63 a list that may not be read counts as empty, and the others are there", async () => {
		const { ana } = await newBuyer();
		const rows = rawRows(shop);
		await rows.run("reset role; revoke select on addresses, orders from shop_customer");
		try {
			const data = await loadAccount(ana);
			expect(data).toMatchObject({ points_balance: 9, addresses: [], orders: { orders: [], next: null } });
		} finally {
			await rows.run("reset role; grant select on addresses, orders to shop_customer");
		}
		expect((await loadAccount(ana)).orders.orders).toHaveLength(2);
	});

	test("ORD-04 ORD-05 an order has its number, status, date, total and points, and its items with their prices", async () => {
		const { ana } = await newBuyer();
		const [order] = (await loadAccount(ana)).orders.orders;
		expect(order).toMatchObject({
			id: expect.any(String),
			order_number: expect.stringMatching(/^SB-/),
			status: "processing",
			created_at: new Date(clock.at).toISOString(),
			total_amount: 19.98,
			points_earned: 0,
			order_items: [
				{ id: expect.any(String), product_id: 1, product_name: "5-Pair Pack", quantity: 1, total_price: 19.98 },
			],
		});
	});

	test("ORD-08 ORD-09 a customer's own orders, each with its items and their products, newest first", async () => {
		const { ana } = await newBuyer();
		await newBuyer();
		const { orders } = (await loadAccount(ana)).orders;
		expect(orders.map((order) => order.total_amount)).toEqual([19.98, 9.99]);
		const products = orders.map((order) => order.order_items.map((item) => [item.product_name, item.image]));
		expect(products).toEqual([[["5-Pair Pack", "pack-5"]], [["5-Pair Pack", "pack-5"]]]);
	});

	test("PTS-08 the balance counts the points that have not expired", async () => {
		const { ana, earn } = await newBuyer();
		await earn(4, DAY_MS);
		await earn(5, DAY_MS + 1);
		expect((await loadAccount(ana)).points_balance).toBe(14);
	});

	test("PTS-09 the points history has expired points too, newest first", async () => {
		const { ana, earn } = await newBuyer();
		clock.at += 1;
		await earn(4, DAY_MS);
		const { transactions } = (await loadAccount(ana)).points;
		expect(transactions.map(({ points, description }) => [points, description])).toEqual([
			[4, "order"],
			[9, "order"],
		]);
	});
});
