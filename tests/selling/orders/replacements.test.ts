import { describe, expect, test } from "vitest";
import { action as replacementCall } from "#app/api/admin/selling/orders/order-replacements.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { findMonthReport } from "#shop/operations/reports/find-month-report.ts";
import { exportOrders } from "#shop/selling/orders/admin/export-orders.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { findGuestOrder } from "#shop/selling/orders/find-orders.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { sendReplacement } from "#shop/selling/orders/replacements/send-replacement.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";
import { callApi } from "#tests/support/open-test-api.ts";

describe.each(oneDatabase)("an order that is sent again on the %s database", async (kind) => {
	const testAdmin = await openTestAdmin(await openTestDatabase(kind));
	const { shop, testShop, owner, buy, mail, stockOf, pointsOf, newMember, inShop, paidBack } = testAdmin;
	const lines = (quantity: number) => [{ productId: FIVE_PAIR, quantity }];
	const call = (id: string, body: object) =>
		callApi(replacementCall as never, owner, {
			method: "POST",
			params: { id },
			body: { key: crypto.randomUUID(), lines: [{ product_id: FIVE_PAIR, quantity: 1 }], ...body },
		});
	const holds = async () => expect(await findViolations(testShop)).toEqual([]);
	async function lost(more: Parameters<typeof buy>[0] = {}) {
		const id = await buy({ quantity: 2, ...more });
		await shipOrder(owner, id, { carrier: "USPS" });
		await mail();
		return findOrder(owner, id);
	}
	const customer = (email: string) =>
		inShop((tx) => tx.selectFrom("customers").select(["orders", "spentCents"]).where("email", "=", email).execute());

	test("D-325 a key that is another order's is rejected, and nothing is sent", async () => {
		const order = await lost();
		const other = await buy({ quantity: 1 });
		const stock = await stockOf(FIVE_PAIR);
		for (const key of [order.id, other]) {
			expect(await call(order.id, { key })).toMatchObject({ status: 400, body: { details: [{ field: "key" }] } });
		}
		expect(await stockOf(FIVE_PAIR)).toBe(stock);
		const sent = await inShop((tx) => tx.selectFrom("orders").select("id").where("replaces", "=", order.id).execute());
		expect(sent).toEqual([]);
		await holds();
	});

	test("D-234 it takes stock, and is no sale: no payment, points, donation, and nothing in the report's figures", async () => {
		const member = await newMember(0);
		const order = await lost({ member });
		const stock = (await stockOf(FIVE_PAIR)) ?? 0;
		const points = await pointsOf(member);
		const before = await findMonthReport(owner, null);
		const again = await sendReplacement(owner, order.id, { lines: lines(2), key: crypto.randomUUID() });
		expect(again).toMatchObject({
			replaces: order.orderNumber,
			fulfillmentStatus: "processing",
			totalCents: 0,
			paidCents: 0,
			pointsEarned: 0,
			address: order.address,
			lines: [{ quantity: 2, subtotalCents: 0 }],
		});
		expect(await stockOf(FIVE_PAIR)).toBe(stock - 2);
		expect(await pointsOf(member)).toBe(points);
		const after = await findMonthReport(owner, null);
		expect(after.sales).toEqual({ ...before.sales, replacements: before.sales.replacements + 1 });
		expect(after.charity.units).toBe(before.charity.units);
		const csv = await exportOrders(owner, { numbers: [again.orderNumber] });
		expect(csv.trim().split(",").slice(-5)).toEqual(["0", "0", order.orderNumber, "0.00", "card"]);
		const [sent, ...others] = await mail();
		expect(others).toEqual([]);
		expect(sent?.subject).toBe(`We’re sending your SoftBrace order ${again.orderNumber} again`);
		expect(sent?.text).toContain(order.orderNumber);
		await holds();
	});

	test("D-234 it counts in no sums of its customer, who sees which order it is for", async () => {
		const order = await lost({ email: "lost@example.com" });
		const before = await customer("lost@example.com");
		const { orderNumber } = await sendReplacement(owner, order.id, { lines: lines(1), key: crypto.randomUUID() });
		expect(await customer("lost@example.com")).toEqual(before);
		const seen = await findGuestOrder(shop, { orderNumber, email: "lost@example.com", clientIp: null });
		expect(seen).toMatchObject({ replaces: order.orderNumber, totalCents: 0 });
	});

	test("D-234 it ships, and is canceled, like any other order; there is no money in it", async () => {
		const order = await lost();
		const stock = await stockOf(FIVE_PAIR);
		const one = await sendReplacement(owner, order.id, { lines: lines(1), key: crypto.randomUUID() });
		const refund = { orderId: one.id, amountCents: null, reason: "", key: crypto.randomUUID() };
		await refundOrder(owner, { ...refund, lines: [{ productId: FIVE_PAIR, quantity: 1, restock: true }] });
		expect(await findOrder(owner, one.id)).toMatchObject({ fulfillmentStatus: "cancelled", refunds: [] });
		expect(await stockOf(FIVE_PAIR)).toBe(stock);
		const two = await sendReplacement(owner, order.id, { lines: lines(1), key: crypto.randomUUID() });
		expect(await shipOrder(owner, two.id, { carrier: "USPS" })).toMatchObject({ fulfillmentStatus: "shipped" });
		expect(await paidBack(order.paymentIntentId)).toBe(0);
		await holds();
	});

	test("D-234 only what has left is sent again, no more than was ordered and no more than there is", async () => {
		expect(await call(await buy(), {})).toMatchObject({ status: 409, body: { code: "not_shipped" } });
		const order = await lost();
		for (const bad of [[], [{ product_id: FIVE_PAIR, quantity: 3 }], [{ product_id: 99, quantity: 1 }]]) {
			expect(await call(order.id, { lines: bad })).toMatchObject({ status: 400 });
		}
		const stock = (await stockOf(FIVE_PAIR)) ?? 0;
		const change = (units: number) =>
			inShop((tx) => tx.updateTable("products").set({ stock: units }).where("id", "=", FIVE_PAIR).execute());
		await change(0);
		expect(await call(order.id, {})).toMatchObject({ status: 409, body: { code: "insufficient_stock" } });
		await change(stock);
		await holds();
	});

	test("D-234 a repeated request sends one, and of two people one gets a 409 that says who sent it", async () => {
		const order = await lost();
		const stock = (await stockOf(FIVE_PAIR)) ?? 0;
		const key = crypto.randomUUID();
		const same = await Promise.all([1, 2].map(() => call(order.id, { key })));
		expect(same.map(({ status }) => status)).toEqual([201, 201]);
		expect(await stockOf(FIVE_PAIR)).toBe(stock - 1);
		const two = await Promise.all([1, 2].map(() => call(order.id, { replacements: 1 })));
		expect(two.map(({ status }) => status).toSorted()).toEqual([201, 409]);
		expect(two.find(({ status }) => status === 409)?.body).toMatchObject({
			code: "replacement_sent",
			message: expect.stringMatching(/^owner@localhost sent this order again on /),
		});
		await holds();
	});
});
