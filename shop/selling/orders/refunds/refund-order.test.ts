import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";
import { refundOrder } from "./refund-order.ts";
import { settleRefund } from "./settle-refund.ts";

type Refund = Partial<Parameters<typeof refundOrder>[1]>;

describe.each(databaseKinds)("what a refund checks and records on the %s database", async (kind) => {
	const testAdmin = await openTestAdmin(await openTestDatabase(kind));
	const { owner, clock, buy, newMember, inShop, pointsOf, lastEntry } = testAdmin;
	const WHO = "owner@localhost";
	let number = 0;
	/** Each of its own customer, so that none is flagged. */
	const order = (quantity = 2) => buy({ quantity, email: `refund${number++}@example.com` });
	const refund = (orderId: string, more: Refund = {}, who: Shop = owner) =>
		refundOrder(who, { orderId, amountCents: null, reason: "", key: crypto.randomUUID(), ...more });
	const line = (quantity: number, productId = FIVE_PAIR) => ({ productId, quantity, restock: true });
	/** The provider's answer to each refund. */
	const answering = (status: string): Shop => {
		const failureReason = status === "failed" ? "expired_card" : null;
		const answer: Shop["payments"]["refund"] = async ({ reference, amountCents, paymentIntentId }) => ({
			id: `re_${crypto.randomUUID()}`,
			status,
			failureReason,
			reference,
			amountCents,
			paymentIntentId,
		});
		return { ...owner, payments: { ...owner.payments, refund: answer } };
	};
	const emailsOf = (orderId: string) =>
		inShop((tx) =>
			tx
				.selectFrom("outbox")
				.select(["kind", "recipient", "language", "data"])
				.where("orderId", "=", orderId)
				.where("kind", "in", ["order_refunded", "order_cancelled", "order_items_removed"])
				.orderBy("createdAt")
				.execute(),
		);
	const toSpanish = (id: string) =>
		inShop((tx) => tx.updateTable("orders").set({ language: "es" }).where("id", "=", id).execute());
	const range = (field: string) => ({ code: "invalid_input", details: [{ field, code: "out_of_range" }] });

	test("AACT-09 D-30 a refund is stored and logged with its amount, cause and clean reason, one by lines with their units", async () => {
		const id = await order(3);
		const { orderNumber } = await findOrder(owner, id);
		const key = crypto.randomUUID();
		const given = { amountCents: 100, cause: "could_not_fulfill", reason: " One was\t torn ", key } as const;
		const { refunds } = await refund(id, given);
		const stored = { amountCents: 100, cause: "could_not_fulfill", reason: "One was torn", key: `refund-${id}-${key}` };
		expect(refunds).toMatchObject([{ ...stored, createdBy: WHO, createdAt: clock.at, state: "succeeded" }]);
		const details = {
			order_number: orderNumber,
			amount_cents: 100,
			cause: "could_not_fulfill",
			reason: "One was torn",
		};
		expect(await lastEntry()).toMatchObject({ actionType: "ORDER_REFUND", adminEmail: WHO });
		expect((await lastEntry())?.details).toEqual(details);

		await refund(id, { lines: [line(2)], amountCents: 200 });
		expect((await lastEntry())?.details).toEqual({
			order_number: orderNumber,
			amount_cents: 200,
			cause: "other",
			reason: "",
			units: 2,
		});
		const { refunds: both } = await findOrder(owner, id);
		expect(both.map(({ cause }) => cause)).toEqual(["could_not_fulfill", "other"]);
	});

	test("D-30 a reason has at most 500 characters, and an order that is not there is not refunded", async () => {
		const id = await order();
		for (const [reason, code] of [
			["x".repeat(501), "too_long"],
			["\u0000", "invalid_characters"],
		] as const) {
			await expect(refund(id, { reason })).rejects.toMatchObject({
				code: "invalid_input",
				details: [{ field: "reason", code }],
			});
		}
		expect((await findOrder(owner, id)).refunds).toEqual([]);
		expect((await refund(id, { amountCents: 1, reason: "x".repeat(500) })).refunds).toHaveLength(1);
		await expect(refund(crypto.randomUUID())).rejects.toMatchObject({ code: "order_not_found" });
	});

	test("D-30 D-33 a key is good for one amount, and what another has refunded meanwhile is named", async () => {
		const id = await order(4);
		const { totalCents } = await findOrder(owner, id);
		const params = (amount: number) => ({ who: WHO, at: clock.at, amount_cents: amount });
		const key = crypto.randomUUID();
		await refund(id, { amountCents: 100, key });
		expect((await refund(id, { key })).refunds).toHaveLength(1);
		const another = { code: "refunded_meanwhile", params: params(100) };
		await expect(refund(id, { amountCents: 200, key })).rejects.toMatchObject(another);
		await expect(refund(id, { amountCents: 50, seenCents: totalCents })).rejects.toMatchObject(another);
		clock.at += HOUR_MS;
		await refund(id, { amountCents: 50, seenCents: totalCents - 100 });
		await expect(refund(id, { seenCents: totalCents - 100 })).rejects.toMatchObject({
			code: "refunded_meanwhile",
			params: params(50),
		});
		await expect(refund(id, { amountCents: totalCents - 149 })).rejects.toMatchObject(range("amountCents"));
		await refund(id, { amountCents: totalCents - 150 });
		await expect(refund(id)).rejects.toMatchObject({
			code: "already_refunded",
			params: params(totalCents - 150),
		});
	});

	test("D-232 lines that an order does not have are out of range, and those that are gone name who refunded last", async () => {
		const id = await order(3);
		const none = [[line(1, 99)], [line(0)], [line(1), line(1)], [line(4)], [line(1), line(1, 99)]];
		for (const lines of none) await expect(refund(id, { lines })).rejects.toMatchObject(range("lines"));
		await refund(id, { lines: [line(1)] });
		clock.at += HOUR_MS;
		await refund(id, { lines: [line(1)] });
		await expect(refund(id, { lines: [line(2)] })).rejects.toMatchObject({
			code: "lines_refunded",
			params: { who: WHO, at: clock.at },
		});
		await refund(id, { lines: [line(1)] });
		await expect(refund(id, { lines: [line(1)] })).rejects.toMatchObject({ code: "already_canceled" });
	});

	test("D-232 lines cost what was chosen, in whole cents, but all of them no less than what is left", async () => {
		const id = await order(2);
		const { totalCents } = await findOrder(owner, id);
		for (const [units, amountCents] of [
			[1, -1],
			[1, 0.5],
			[1, totalCents + 1],
			[2, totalCents - 1],
			[2, 0],
		] as const) {
			await expect(refund(id, { lines: [line(units)], amountCents })).rejects.toMatchObject(range("amountCents"));
		}
		expect((await refund(id, { lines: [line(1)], amountCents: totalCents - 1 })).fulfillmentStatus).toBe("processing");
		// One cent is less than the last unit costs.
		const last = await refund(id, { lines: [line(1)] });
		expect(last).toMatchObject({ fulfillmentStatus: "cancelled", refunds: [{}, { amountCents: 1 }] });
	});

	test("D-232 units that cost nothing are taken off once, and leave an open failure as it is until money follows", async () => {
		const id = await order(3);
		await refund(id, { amountCents: 100 }, answering("failed"));
		const free = { lines: [line(1)], amountCents: 0, key: crypto.randomUUID() };
		await refund(id, free);
		expect(await refund(id, free)).toMatchObject({
			lines: [{ removedQuantity: 1 }],
			refunds: [{ state: "failed", resolvedAt: null }],
		});
		expect((await emailsOf(id)).map(({ data }) => data)).toEqual([
			{
				order_number: expect.any(String),
				name: "Ana",
				points: 0,
				removed: [{ name: "5-Pair Pack", quantity: 1 }],
			},
		]);
		clock.at += HOUR_MS;
		expect((await refund(id, { amountCents: 1 })).refunds).toMatchObject([
			{ state: "failed", resolvedAt: clock.at },
			{ state: "succeeded", resolvedAt: null },
		]);
		const resolvedBy = (tx: Parameters<Parameters<typeof inShop>[0]>[0]) =>
			tx.selectFrom("refunds").select("resolvedBy").where("orderId", "=", id).orderBy("createdAt").execute();
		expect(await inShop(resolvedBy)).toEqual([{ resolvedBy: WHO }, { resolvedBy: null }]);
	});

	test("D-33 the emails of a refund and of a cancellation have all that they show, in the order's language", async () => {
		const member = await newMember(60);
		const id = await buy({ member, points: true, quantity: 3, email: "emails@example.com" });
		await toSpanish(id);
		const { orderNumber, totalCents } = await findOrder(owner, id);
		const common = { order_number: orderNumber, name: "Ana", country: "US", by_hand: false };
		await refund(id, { amountCents: 100 });
		clock.at += 1;
		await refund(id, { cause: "customer_request" });
		const to = { recipient: "emails@example.com", language: "es" };
		expect(await emailsOf(id)).toEqual([
			{ ...to, kind: "order_refunded", data: { ...common, amount_cents: 100, cause: "other", points: 0, removed: [] } },
			{
				...to,
				kind: "order_cancelled",
				data: { ...common, amount_cents: totalCents - 100, cause: "customer_request", points: 50 },
			},
		]);
	});

	test("D-232 D-33 units that came back after shipping return the points that made one free, and the email says both", async () => {
		const member = await newMember(60);
		const id = await buy({ member, points: true, quantity: 2, email: "parts@example.com" });
		await shipOrder(owner, id, { carrier: "USPS" });
		const { pointsEarned } = await findOrder(owner, id);
		expect(await pointsOf(member)).toBe(10 + pointsEarned);
		const returned = await refund(id, { lines: [line(2)] });
		expect(returned).toMatchObject({
			fulfillmentStatus: "shipped",
			lines: [{ removedQuantity: 0, returnedQuantity: 2 }],
			refundLines: [{ points: 50, restockedQuantity: 2, createdBy: WHO }],
		});
		const [email] = await emailsOf(id);
		expect(email).toMatchObject({
			kind: "order_refunded",
			data: { cause: "other", points: 50, removed: [{ name: "5-Pair Pack", quantity: 2 }] },
		});
		expect(await pointsOf(member)).toBe(60);
	});

	test("AACT-09 only an open failure of the order's own refunds is settled, with who did it", async () => {
		const [id, other] = [await order(), await order()];
		const failed = await refund(id, { amountCents: 100 }, answering("failed"));
		const made = await refund(id, { amountCents: 50 });
		const [failure, success] = [failed.refunds[0]?.id ?? "", made.refunds[1]?.id ?? ""];
		await expect(settleRefund(owner, other, failure)).rejects.toMatchObject({ code: "order_not_found" });
		await expect(settleRefund(owner, crypto.randomUUID(), failure)).rejects.toMatchObject({ code: "order_not_found" });
		// The second refund has replaced the first one.
		for (const settled of [failure, success]) {
			await expect(settleRefund(owner, id, settled)).rejects.toMatchObject({ code: "invalid_transition" });
		}
		const open = await refund(other, { amountCents: 70 }, answering("failed"));
		clock.at += HOUR_MS;
		const { refunds, orderNumber } = await settleRefund(owner, other, open.refunds[0]?.id ?? "");
		expect(refunds).toMatchObject([{ state: "settled", resolvedAt: clock.at }]);
		expect(await lastEntry()).toMatchObject({
			actionType: "ORDER_REFUND_SETTLED",
			adminEmail: WHO,
			details: { order_number: orderNumber, amount_cents: 70 },
		});
	});
});
