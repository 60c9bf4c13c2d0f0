import { describe, expect, test } from "vitest";
import { action as refundCall } from "#app/api/admin/selling/orders/order-refunds.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { exportOrders } from "#shop/selling/orders/admin/export-orders.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { deliverOrder } from "#shop/selling/orders/fulfillment/delivery.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { finishRefunds } from "#shop/selling/orders/refunds/finish-refunds.ts";
import { lineRefundCents } from "#shop/selling/orders/refunds/refund-lines.rules.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";
import { callApi } from "#tests/support/open-test-api.ts";

describe.each(oneDatabase)("refunds by lines on the %s database", async (kind) => {
	const testAdmin = await openTestAdmin(await openTestDatabase(kind));
	const { testShop, owner, buy, mail, inShop, stockOf, pointsOf, newMember, paidBack } = testAdmin;
	const line = (quantity: number, restock = true) => ({ productId: FIVE_PAIR, quantity, restock });
	const refund = (orderId: string, more: object) =>
		refundOrder(owner, { orderId, amountCents: null, reason: "", key: crypto.randomUUID(), ...more });
	const unitsCounted = () =>
		inShop(async (tx) => {
			const { units } = await tx
				.selectFrom("tallied")
				.select(({ fn }) => fn.sum<number>("units").as("units"))
				.where("kind", "=", "sale")
				.where("name", "=", "sold")
				.executeTakeFirstOrThrow();
			return Number(units);
		});
	/** What tests that give points to a member break by themselves. */
	let known: string[] = [];
	const holds = async () => expect(await findViolations(testShop)).toEqual(known);

	test("D-232 a unit that is taken off before shipping is refunded with its tax and goes back to stock", async () => {
		const id = await buy({ quantity: 3 });
		await mail();
		const stock = (await stockOf(FIVE_PAIR)) ?? 0;
		const units = await unitsCounted();
		const before = await findOrder(owner, id);
		const after = await refund(id, { lines: [line(1)] });
		const [sold] = before.lines;
		const cents = Math.round((sold?.totalCents ?? 0) / 3);
		expect(after).toMatchObject({
			fulfillmentStatus: "processing",
			totalCents: before.totalCents,
			refunds: [{ amountCents: cents, state: "succeeded" }],
			lines: [{ quantity: 3, removedQuantity: 1, returnedQuantity: 0 }],
			refundLines: [{ quantity: 1, restockedQuantity: 1 }],
		});
		expect(await paidBack(after.paymentIntentId)).toBe(cents);
		expect(await stockOf(FIVE_PAIR)).toBe(stock + 1);
		// Nothing is donated for what was not sold.
		expect(await unitsCounted()).toBe(units - 1);
		const [sent, ...others] = await mail();
		expect(others).toEqual([]);
		expect(sent?.text).toContain("No longer part of your order: 1 × ");
		expect(await exportOrders(owner, { numbers: [after.orderNumber] })).toMatch(/,1,0,,[\d.]*,card\r?\n$/);
		await holds();
	});

	test("D-232 the parts of a line add up to what it cost, whatever they are", async () => {
		const id = await buy({ quantity: 3 });
		const [sold] = (await findOrder(owner, id)).lines;
		for (const quantity of [1, 1]) await refund(id, { lines: [line(quantity, false)] });
		const stock = await stockOf(FIVE_PAIR);
		const last = await refund(id, { lines: [line(1, false)] });
		// The last unit ends the order: its shipping is refunded, too.
		expect(last.fulfillmentStatus).toBe("cancelled");
		const amounts = last.refunds.map(({ amountCents }) => amountCents);
		expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(last.paidCents);
		expect((amounts[0] ?? 0) + (amounts[1] ?? 0)).toBe(Math.round(((sold?.totalCents ?? 0) * 2) / 3));
		// All of them were written off.
		expect(await stockOf(FIVE_PAIR)).toBe(stock);
		await holds();
	});

	test("D-232 what came back after shipping is restocked or written off, line by line", async () => {
		const id = await buy({ quantity: 2 });
		await shipOrder(owner, id, { carrier: "USPS" });
		await deliverOrder(owner, id);
		const stock = (await stockOf(FIVE_PAIR)) ?? 0;
		const units = await unitsCounted();
		await refund(id, { lines: [line(1, false)] });
		expect(await stockOf(FIVE_PAIR)).toBe(stock);
		const after = await refund(id, { lines: [line(1)] });
		expect(await stockOf(FIVE_PAIR)).toBe(stock + 1);
		expect(after).toMatchObject({
			fulfillmentStatus: "delivered",
			lines: [{ removedQuantity: 0, returnedQuantity: 2 }],
		});
		// It was sold and sent: what was promised to the hospital stays.
		expect(await unitsCounted()).toBe(units);
		await holds();
	});

	test("D-232 units that points made free come last, and give their points back", async () => {
		const member = await newMember(60);
		known = await findViolations(testShop);
		const id = await buy({ member, points: true, quantity: 2 });
		expect(await pointsOf(member)).toBeLessThan(50);
		const [sold] = (await findOrder(owner, id)).lines;
		const balance = await pointsOf(member);
		const one = await refund(id, { lines: [line(1)] });
		// The paid unit first: all that the line cost, no points.
		expect(one.refunds.map(({ amountCents }) => amountCents)).toEqual([sold?.totalCents]);
		expect(await pointsOf(member)).toBeLessThanOrEqual(balance);
		await holds();
		const two = await refund(id, { lines: [line(1)] });
		expect(two.fulfillmentStatus).toBe("cancelled");
		expect(await pointsOf(member)).toBe(60);
		await holds();
	});

	test("D-232 a request that is repeated refunds once, and an amount of the owner's counts", async () => {
		const id = await buy({ quantity: 4 });
		const key = crypto.randomUUID();
		const call = (body: object) =>
			callApi(refundCall as never, owner, { method: "POST", params: { id }, body: { key, ...body } });
		const body = { lines: [{ product_id: FIVE_PAIR, quantity: 2, restock: true }], amount_cents: 100 };
		for (const _ of [1, 2]) expect((await call(body)).status).toBe(201);
		const after = await findOrder(owner, id);
		expect(after.refunds.map(({ amountCents }) => amountCents)).toEqual([100]);
		expect(after.lines).toMatchObject([{ removedQuantity: 2 }]);
		expect(
			await call({ ...body, key: crypto.randomUUID(), lines: [{ product_id: FIVE_PAIR, quantity: 3, restock: true }] }),
		).toMatchObject({
			status: 409,
			body: { code: "lines_refunded", message: expect.stringContaining("owner@localhost refunded items") },
		});
		expect(
			await call({ key: crypto.randomUUID(), lines: [{ product_id: 99, quantity: 1, restock: true }] }),
		).toMatchObject({ status: 409 });
		await holds();
	});

	test("D-232 an item that cost nothing is taken off without a refund", async () => {
		const id = await buy({ quantity: 3 });
		await mail();
		const after = await refund(id, { lines: [line(1)], amountCents: 0 });
		expect(after.refunds).toEqual([]);
		expect(after.lines).toMatchObject([{ removedQuantity: 1 }]);
		expect((await mail()).map(({ subject }) => subject)).toEqual([
			expect.stringMatching(/^Your SoftBrace order SB-\w+ has changed$/),
		]);
		await holds();
	});

	test("D-232 two at once take the last unit once: one refund, one 409", async () => {
		const id = await buy({ quantity: 2 });
		const { refundableCents: _, ...seen } = { ...(await findOrder(owner, id)), refundableCents: 0 };
		const results = await Promise.allSettled(
			[1, 2].map(() => refund(id, { lines: [line(2)], seenCents: seen.paidCents })),
		);
		expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
		const failure = results.find((result) => result.status === "rejected");
		expect(failure?.reason).toMatchObject({ status: 409, params: { who: "owner@localhost" } });
		const order = await findOrder(owner, id);
		expect(await paidBack(order.paymentIntentId)).toBe(order.paidCents);
		await holds();
	});

	test("D-232 a crash between the provider and the row refunds the lines once", async () => {
		const id = await buy({ quantity: 2 });
		const crashing = {
			...owner,
			payments: { ...owner.payments, refund: async () => Promise.reject(new Error("crash")) },
		};
		const order = await findOrder(owner, id);
		await refundOrder(crashing, {
			orderId: id,
			amountCents: null,
			lines: [line(1)],
			reason: "",
			key: crypto.randomUUID(),
		});
		expect((await findOrder(owner, id)).refunds).toMatchObject([{ state: "requested" }]);
		for (const _ of [1, 2]) await finishRefunds(owner);
		expect((await findOrder(owner, id)).refunds).toMatchObject([{ state: "succeeded" }]);
		expect(await paidBack(order.paymentIntentId)).toBe(lineRefundCents(order.lines, [line(1)]));
		await holds();
	});
});
