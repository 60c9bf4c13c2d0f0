import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findSales } from "#shop/operations/overview/find-sales.ts";
import { findToDo } from "#shop/operations/overview/find-to-do.ts";
import { receivePaymentEvent } from "#shop/selling/checkout/receive-payment-event.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { importProviderRefunds } from "#shop/selling/orders/refunds/import-provider-refunds.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { addAccount, addOrder } from "#shop/selling/points/testing/add-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("reversals of an order on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, owner, clock, sandbox, buy, inShop, stockOf } = await openTestAdmin(database);

	test("D-21 a canceled order returns the units that it took, and not those that were short", async () => {
		const id = await buy({ quantity: 3 });
		await inShop((tx) => sql`update order_items set short_quantity = 1 where order_id = ${id}`.execute(tx));
		const before = (await stockOf(FIVE_PAIR)) ?? 0;
		await refundOrder(owner, { orderId: id, amountCents: null, reason: "", key: crypto.randomUUID() });
		expect(await stockOf(FIVE_PAIR)).toBe(before + 2);
	});

	test("D-30 external refunds are imported in the order in which they were made", async () => {
		const order = await findOrder(owner, await buy({ quantity: 2 }));
		sandbox.misbehave({ webhooks: { lose: 1 } });
		for (const amount of ["70", "80", "90"]) {
			const body = new URLSearchParams({ payment_intent: String(order.paymentIntentId), amount });
			const headers = { authorization: "Bearer sk_test_1" };
			expect((await fetch(`${sandbox.url}/v1/refunds`, { method: "POST", headers, body })).status).toBe(200);
			clock.at += 2000;
		}
		await sandbox.flushWebhooks();
		sandbox.misbehave({ webhooks: { lose: 0 } });
		await importProviderRefunds(shop);
		const entries = await inShop((tx) =>
			sql<{ amount: string }>`select details->>'amount_cents' as amount from admin_activity_logs
				where action_type = 'ORDER_REFUND' and details->>'order_number' = ${order.orderNumber} order by id`.execute(tx),
		);
		expect(entries.rows.map(({ amount }) => amount)).toEqual(["70", "80", "90"]);
	});

	test("the days of the sales figures are in the shop's time zone, and a failed refund still counts as pending work", async () => {
		const before = (await findToDo(owner)).counts;
		// 9:30 PM in Chicago is the next day in UTC.
		clock.at = Date.UTC(2025, 9, 21, 2, 30);
		const orderId = await inShop(async (tx) => {
			const userId = await addAccount(tx, "evening@example.com");
			return await addOrder(tx, { userId, merchandiseCents: 4321, at: clock.at, productId: 1 });
		});
		clock.at = Date.UTC(2025, 9, 22, 18);
		const dayOf = async (day: string) =>
			(await findSales(owner, { days: 30 })).current.points.find((one) => one.at === day);
		expect(await dayOf("2025-10-20")).toMatchObject({ orders: 1, revenueCents: 4321 });
		expect(await dayOf("2025-10-21")).toMatchObject({ orders: 0, revenueCents: 0 });
		// It counts orders, which is what its list shows.
		for (const [state, more] of [
			["succeeded", 0],
			["failed", 1],
			["requested", 1],
		] as const) {
			await inShop((tx) =>
				sql`insert into refunds (order_id, amount_cents, state, idempotency_key, created_by)
					values (${orderId}, 1, ${state}, ${state}, 'owner@localhost')`.execute(tx),
			);
			expect((await findToDo(owner)).counts.openRefunds - before.openRefunds).toBe(more);
		}
	});

	test.each([
		"checkout.session.completed",
		"checkout.session.async_payment_succeeded",
		"checkout.session.async_payment_failed",
		"checkout.session.expired",
	])("SUCC-11 the provider's %s makes the shop fetch the payment's state", async (type) => {
		const quiet = await openTestShop(database, { holdWebhooks: true });
		const { sessionId } = await startCheckout(quiet.shop, guestRequest([{ id: 2, quantity: 1 }]));
		await quiet.pay(sessionId);
		const session = await quiet.shop.payments.readSession(sessionId);
		const event = { id: `evt_${type}`, type, createdAt: clock.at, session, paymentIntentId: null };
		const notified = { ...quiet.shop, payments: { ...quiet.shop.payments, readEvent: () => event } };
		const orders = () =>
			inShop((tx) => tx.selectFrom("orders").select("id").where("paymentSessionId", "=", sessionId).execute());
		await receivePaymentEvent(
			{ ...notified, payments: { ...notified.payments, readEvent: () => ({ ...event, type: "other" }) } },
			"",
			"",
		);
		expect(await orders()).toEqual([]);
		await receivePaymentEvent(notified, "", "");
		expect(await orders()).toHaveLength(1);
		await quiet.close();
	});
});
