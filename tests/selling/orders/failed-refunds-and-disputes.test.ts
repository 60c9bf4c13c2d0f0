import { describe, expect, test } from "vitest";
import { action as settlementCall } from "#app/api/admin/selling/orders/order-refund-settlement.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { findSales } from "#shop/operations/overview/find-sales.ts";
import { findToDo } from "#shop/operations/overview/find-to-do.ts";
import { DISPUTE_EVENTS, REFUND_EVENTS, SETTLING_EVENTS } from "#shop/selling/checkout/receive-payment-event.ts";
import { findOrder, findOrders } from "#shop/selling/orders/admin/find-orders.ts";
import { followDisputes } from "#shop/selling/orders/disputes/follow-disputes.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { FAILING_REFUNDS_MS, importProviderRefunds } from "#shop/selling/orders/refunds/import-provider-refunds.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";
import { callApi } from "#tests/support/open-test-api.ts";

describe.each(oneDatabase)("failed refunds and disputes on the %s database", async (kind) => {
	const testAdmin = await openTestAdmin(await openTestDatabase(kind));
	const { shop, testShop, owner, clock, sandbox, buy, newMember, stockOf, pointsOf, mail, inShop } = testAdmin;

	/** What a customer's bank does, through the provider. */
	async function bank(path: "refunds/fail" | "disputes" | "disputes/change", body: object): Promise<void> {
		const response = await fetch(`${sandbox.url}/sandbox/${path}`, { method: "POST", body: JSON.stringify(body) });
		expect(response.status).toBe(200);
	}
	const byWebhook = async () => void (await sandbox.flushWebhooks());
	/** The webhooks are lost; the job finds out on its own. */
	const byJob = async (): Promise<void> => {
		sandbox.misbehave({ webhooks: { lose: 1 } });
		await sandbox.flushWebhooks();
		sandbox.misbehave({ webhooks: { lose: 0 } });
		await Promise.all([importProviderRefunds(shop, null, FAILING_REFUNDS_MS), followDisputes(shop)]);
		await importProviderRefunds(shop, null, FAILING_REFUNDS_MS);
		await followDisputes(shop);
	};
	const ways = [
		["webhook", byWebhook],
		["job", byJob],
	] as const;
	const flagged = async (flag: "refund_failed" | "disputed" | "dispute_lost" | "refunded") =>
		(await findOrders(owner, { filter: { flag } })).orders.map(({ id }) => id);
	const wholly = (orderId: string) =>
		refundOrder(owner, { orderId, amountCents: null, cause: "customer_request", reason: "", key: crypto.randomUUID() });
	const restocks = (orderId: string) =>
		inShop((tx) =>
			tx
				.selectFrom("stockEntries")
				.select("quantity")
				.where("orderId", "=", orderId)
				.where("kind", "=", "restock")
				.execute(),
		);

	test("exactly the events that the shop handles are registered at the provider", async () => {
		const headers = { authorization: "Bearer sk_test_1" };
		const response = await fetch(`${sandbox.url}/v1/webhook_endpoints`, { headers });
		const { data } = (await response.json()) as { data: { enabled_events: string[] }[] };
		const handled = [...SETTLING_EVENTS, ...REFUND_EVENTS, ...DISPUTE_EVENTS];
		expect(data.map(({ enabled_events }) => enabled_events.toSorted())).toEqual([handled.toSorted()]);
	});

	test.each(ways)(
		"a refund that fails weeks later marks the order and notifies the owner once, by %s",
		async (_, hear) => {
			const member = await newMember(60);
			const violations = await findViolations(testShop);
			const before = (await findToDo(owner)).counts;
			const id = await buy({ member, points: true, quantity: 3 });
			const stock = (await stockOf(FIVE_PAIR)) ?? 0;
			const canceled = await wholly(id);
			await sandbox.flushWebhooks();
			await mail();
			clock.at += 20 * DAY_MS;
			await bank("refunds/fail", { reason: "lost_or_stolen_card" });
			await hear();
			await hear();

			const order = await findOrder(owner, id);
			expect(order.refunds).toMatchObject([
				{ state: "failed", failureReason: "lost_or_stolen_card", failedAt: clock.at, resolvedAt: null },
			]);
			expect(await flagged("refund_failed")).toContain(id);
			expect(await flagged("refunded")).not.toContain(id);
			// The customer is still entitled to the money: nothing is reactivated.
			expect(order.fulfillmentStatus).toBe("cancelled");
			expect(await stockOf(FIVE_PAIR)).toBe(stock + 3);
			expect(await pointsOf(member)).toBe(60);
			const [sentMail, ...others] = await mail();
			expect(others).toEqual([]);
			expect(sentMail?.subject).toBe(`A refund for order ${order.orderNumber} failed`);
			expect(sentMail?.text).toContain("lost or stolen card");
			expect(sentMail?.text).toContain(`/admin/orders/${order.orderNumber}`);
			expect((await findToDo(owner)).counts.openRefunds).toBe(before.openRefunds + 1);

			// Refunding again settles it, and changes neither stock nor points a second time.
			expect((await wholly(id)).refunds.map(({ state }) => state)).toEqual(["failed", "succeeded"]);
			expect(await flagged("refund_failed")).not.toContain(id);
			expect((await findToDo(owner)).counts.openRefunds).toBe(before.openRefunds);
			expect((await restocks(id)).length).toBe(1);
			expect(await pointsOf(member)).toBe(60);
			expect(canceled.fulfillmentStatus).toBe("cancelled");
			expect(await findViolations(testShop)).toEqual(violations);
		},
	);

	test.each(ways)(
		"D-384 D-269 a refund at the provider's own pages that fails before the shop hears of it is recorded as failed, by %s",
		async (_, hear) => {
			const id = await buy();
			const { paymentIntentId, orderNumber, totalCents } = await findOrder(owner, id);
			await mail();
			sandbox.misbehave({ webhooks: { lose: 1 } });
			const response = await fetch(`${sandbox.url}/v1/refunds`, {
				method: "POST",
				headers: { authorization: "Bearer sk_test_1" },
				body: new URLSearchParams({ payment_intent: String(paymentIntentId) }),
			});
			expect(response.status).toBe(200);
			await sandbox.flushWebhooks();
			sandbox.misbehave({ webhooks: { lose: 0 } });
			await bank("refunds/fail", { reason: "lost_or_stolen_card" });
			await hear();
			await hear();

			const { refunds, fulfillmentStatus } = await findOrder(owner, id);
			expect(refunds).toMatchObject([{ state: "failed", amountCents: totalCents, failedAt: clock.at }]);
			expect(fulfillmentStatus).toBe("processing");
			expect((await mail()).map(({ subject }) => subject)).toEqual([`A refund for order ${orderNumber} failed`]);
		},
	);

	test("D-82 a failed refund counts as revenue until it is settled another way, once", async () => {
		const id = await buy();
		const { totalCents, refunds } = await wholly(id);
		await sandbox.flushWebhooks();
		const revenue = async () => (await findSales(owner, { days: 30 })).current.revenueCents;
		const refunded = await revenue();
		await bank("refunds/fail", {});
		await sandbox.flushWebhooks();
		expect(await revenue()).toBe(refunded + totalCents);
		const params = { id, refundId: refunds[0]?.id ?? "" };
		const settle = (who = owner) => callApi(settlementCall, who, { params, method: "POST" });
		expect((await settle(shop)).status).toBe(401);
		expect(await settle()).toMatchObject({
			status: 201,
			body: { refundable_cents: 0, refunds: [{ state: "settled", is_unresolved: false }] },
		});
		expect((await settle()).status).toBe(409);
		expect(await revenue()).toBe(refunded);
		expect(await flagged("refund_failed")).not.toContain(id);
	});

	test.each(ways)("a dispute is opened, lost and then won, by %s: money and points follow", async (_, hear) => {
		const member = await newMember(0);
		const violations = await findViolations(testShop);
		const id = await buy({ member, quantity: 3 });
		await shipOrder(owner, id, { carrier: "USPS" });
		const order = await findOrder(owner, id);
		const stock = (await stockOf(FIVE_PAIR)) ?? 0;
		const figures = async () => ({
			revenueCents: (await findSales(owner, { days: 30 })).current.revenueCents,
			openDisputes: (await findToDo(owner)).counts.openDisputes,
		});
		const before = await figures();
		expect(await pointsOf(member)).toBe(order.pointsEarned);
		await mail();

		await bank("disputes", { payment_intent: order.paymentIntentId, reason: "product_not_received" });
		await hear();
		await hear();
		expect((await findOrder(owner, id)).disputes).toMatchObject([
			{
				state: "open",
				amountCents: order.totalCents,
				reason: "product_not_received",
				evidenceDueAt: expect.any(Number),
			},
		]);
		expect(await flagged("disputed")).toContain(id);
		expect(await figures()).toEqual({
			revenueCents: before.revenueCents - order.totalCents,
			openDisputes: before.openDisputes + 1,
		});
		// The bank has the money: a refund would return it twice.
		await expect(wholly(id)).rejects.toMatchObject({ code: "invalid_input" });
		expect(await pointsOf(member)).toBe(order.pointsEarned);
		const opened = await mail();
		expect(opened.map(({ subject }) => subject)).toEqual([`Order ${order.orderNumber} is disputed`]);
		expect(opened[0]?.text).toContain("product not received");

		await bank("disputes/change", { status: "lost" });
		await hear();
		await hear();
		expect(await flagged("disputed")).not.toContain(id);
		expect(await flagged("dispute_lost")).toContain(id);
		expect(await pointsOf(member)).toBe(0);
		expect(await findOrder(owner, id)).toMatchObject({ fulfillmentStatus: "shipped" });
		expect(await stockOf(FIVE_PAIR)).toBe(stock);
		expect((await mail()).map(({ subject }) => subject)).toEqual([
			`You lost the dispute over order ${order.orderNumber}`,
		]);

		await bank("disputes/change", { status: "won" });
		await hear();
		await hear();
		expect(await pointsOf(member)).toBe(order.pointsEarned);
		expect(await figures()).toEqual({
			revenueCents: before.revenueCents,
			openDisputes: before.openDisputes,
		});
		expect((await mail()).map(({ subject }) => subject)).toEqual([
			`You won the dispute over order ${order.orderNumber}`,
		]);
		// A later refund reverses the points again, once.
		await wholly(id);
		expect(await pointsOf(member)).toBe(0);
		expect(await findViolations(testShop)).toEqual(violations);
	});

	test("a dispute lost for an unshipped order cancels it: stock and used points are returned, the customer gets no email", async () => {
		const member = await newMember(60);
		const violations = await findViolations(testShop);
		const id = await buy({ member, points: true, quantity: 3 });
		const { paymentIntentId, orderNumber } = await findOrder(owner, id);
		const stock = (await stockOf(FIVE_PAIR)) ?? 0;
		await mail();
		await bank("disputes", { payment_intent: paymentIntentId });
		await sandbox.flushWebhooks();
		await mail();
		await bank("disputes/change", { status: "lost" });
		await sandbox.flushWebhooks();
		expect(await findOrder(owner, id)).toMatchObject({ fulfillmentStatus: "cancelled", refunds: [] });
		expect(await stockOf(FIVE_PAIR)).toBe(stock + 3);
		expect(await pointsOf(member)).toBe(60);
		expect((await mail()).map(({ subject }) => subject)).toEqual([`You lost the dispute over order ${orderNumber}`]);
		expect(await findViolations(testShop)).toEqual(violations);
	});

	test("a dispute that precedes its order is marked as soon as the order exists", async () => {
		const id = await buy({ card: "4000000000000259" });
		await sandbox.flushWebhooks();
		expect((await findOrder(owner, id)).disputes).toMatchObject([{ state: "open", reason: "fraudulent" }]);
		const { paymentIntentId } = await findOrder(owner, id);
		// A new dispute for a payment without an order has to be redelivered.
		const [dispute] = await shop.payments.findDisputes({ paymentIntentId: paymentIntentId ?? "" });
		const findDisputes = async () => (dispute ? [{ ...dispute, paymentIntentId: "pi_unknown" }] : []);
		const early = { ...asSystem(shop), payments: { ...shop.payments, findDisputes } };
		await expect(followDisputes(early, "pi_unknown")).rejects.toMatchObject({ code: "order_not_found" });
		clock.at += DAY_MS;
		await followDisputes(early, "pi_unknown");
	});

	test("an inquiry takes no money, and the refund that answers it closes it", async () => {
		const id = await buy();
		const { paymentIntentId, totalCents } = await findOrder(owner, id);
		await bank("disputes", { payment_intent: paymentIntentId, inquiry: true });
		await sandbox.flushWebhooks();
		expect((await findOrder(owner, id)).disputes).toMatchObject([{ state: "inquiry" }]);
		expect((await wholly(id)).refunds).toMatchObject([{ amountCents: totalCents, state: "succeeded" }]);
		await bank("disputes/change", { status: "warning_closed" });
		await sandbox.flushWebhooks();
		expect((await findOrder(owner, id)).disputes).toMatchObject([{ state: "closed" }]);
		expect(await flagged("disputed")).not.toContain(id);
	});

	test("an old dispute is still tracked by the job, and a late response does not reopen a closed one", async () => {
		const id = await buy();
		const { paymentIntentId } = await findOrder(owner, id);
		await bank("disputes", { payment_intent: paymentIntentId });
		await sandbox.flushWebhooks();
		const found = await shop.payments.findDisputes({ paymentIntentId: paymentIntentId ?? "" });
		clock.at += 90 * DAY_MS;
		await bank("disputes/change", { status: "won" });
		await byJob();
		expect((await findOrder(owner, id)).disputes).toMatchObject([{ state: "won" }]);
		await followDisputes({ ...asSystem(shop), payments: { ...shop.payments, findDisputes: async () => found } });
		expect((await findOrder(owner, id)).disputes).toMatchObject([{ state: "won" }]);
	});
});
