import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { findSettings } from "#shop/operations/settings/find-settings.ts";
import { saveSettings } from "#shop/operations/settings/save-settings.ts";
import { deleteOldWebhookEvents } from "#shop/operations/webhooks/send-webhooks.ts";
import { WEBHOOK_EVENTS, WEBHOOK_LOG_DAYS } from "#shop/operations/webhooks/webhook.rules.ts";
import { addWebhook, deleteWebhook, findWebhooks } from "#shop/operations/webhooks/webhooks.ts";
import { submitReview } from "#shop/people/reviews/submit-review.ts";
import { submitMessage } from "#shop/people/support/submit-message.ts";
import { findOrderBySession } from "#shop/selling/checkout/find-payment.ts";
import { settleCheckout } from "#shop/selling/checkout/settle-checkout.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { deliverOrder } from "#shop/selling/orders/fulfillment/delivery.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { handleReturn } from "#shop/selling/orders/returns/handle-return.ts";
import { requestReturn } from "#shop/selling/orders/returns/request-return.ts";
import { returnPath } from "#shop/selling/orders/returns/return-link.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";
import { guestRequest } from "#tests/support/open-test-shop.ts";

describe.each(databaseKinds)("the events of webhooks on the %s database", async (kind) => {
	const admin = await openTestAdmin(await openTestDatabase(kind));
	const { shop, testShop, owner, clock, inShop, buy, newMember, sandbox } = admin;
	shop.savedSettings.set("shop", {
		...settingOf(shop, "shop"),
		returnDays: 30,
		returnAddress: "PO Box 1\nAustin, TX 78701",
		showsEvidence: false,
	});
	const address = "https://receiver.example/hook";
	const recorded = () =>
		inShop(async (tx) => {
			const rows = await tx.selectFrom("webhookEvents").select(["type", "data"]).orderBy("seq").execute();
			return rows as { type: string; data: Record<string, unknown> }[];
		});
	const types = async () => (await recorded()).map(({ type }) => type);
	beforeEach(async () => {
		for (const { id } of await findWebhooks(owner)) await deleteWebhook(owner, id);
		await inShop((tx) => tx.deleteFrom("webhookEvents").execute());
	});
	afterAll(() => sandbox.flushWebhooks());
	const subscribe = (events: readonly string[] = WEBHOOK_EVENTS) => addWebhook(owner, { url: address, events });

	test("HOOK-01 the owner of the tables, with whose rights events are recorded, may do so under row security", async () => {
		const rows = await inShop(async (tx) => {
			const { rows: found } = await sql<{ tablename: string }>`select distinct tablename from pg_policies
				where policyname like 'owner_%' and tablename in ('webhook_endpoints', 'webhook_events', 'webhook_deliveries', 'shop_settings')
				order by 1`.execute(tx);
			return found;
		});
		expect(rows.map(({ tablename }) => tablename)).toEqual([
			"shop_settings",
			"webhook_deliveries",
			"webhook_endpoints",
			"webhook_events",
		]);
	});

	test("HOOK-01 what happens to an order is recorded in its own transaction, in order, with numbers and ids only", async () => {
		await subscribe();
		const id = await buy({ quantity: 3 });
		await shipOrder(owner, id, { carrier: "USPS", trackingNumber: null });
		const { orderNumber } = await deliverOrder(owner, id);
		const [path = "", query = ""] = returnPath(shop, orderNumber, "page").split("?");
		const link = { orderNumber: path.split("/").at(-1) ?? "", key: new URLSearchParams(query).get("key") ?? "" };
		const returnId = crypto.randomUUID();
		const lines = [{ productId: FIVE_PAIR, quantity: 1, reason: "damaged" }];
		await requestReturn(shop, link, { id: returnId, lines, note: "A strip tore." });
		await handleReturn(owner, { orderId: id, returnId }, { step: "approve" });
		await handleReturn(owner, { orderId: id, returnId }, { step: "receive" });
		await refundOrder(owner, { orderId: id, amountCents: 300, reason: "", key: crypto.randomUUID() });
		const events = await recorded();
		expect(events.map(({ type }) => type)).toEqual([
			"order.paid",
			"order.shipped",
			"order.delivered",
			"order.returned",
			"order.refunded",
		]);
		for (const { data } of events) expect(data).toMatchObject({ order_id: id, order_number: orderNumber });
		expect(Object.keys(events[0]?.data ?? {}).toSorted()).toEqual([
			"currency",
			"order_id",
			"order_number",
			"requires_review",
			"total_cents",
		]);
		expect(events.at(-1)?.data).toMatchObject({ amount_cents: 300, currency: "usd" });
	});

	test("HOOK-01 a canceled order, a review, a message and a customer are recorded", async () => {
		await subscribe();
		const id = await buy();
		await refundOrder(owner, { orderId: id, amountCents: null, reason: "", key: crypto.randomUUID() });
		const review = { productId: FIVE_PAIR, rating: 4, reviewText: "Secret words", userName: "Ana Díaz" };
		await submitReview(shop, { ...review, userEmail: "ana@example.com" }, null);
		const message = { name: "Ana Díaz", email: "ana@example.com", message: "Secret words", inquiryType: "general" };
		const messageId = await submitMessage(shop, message, null);
		const customerId = await newMember(0);
		const events = await recorded();
		expect(events.map(({ type }) => type).toSorted()).toEqual([
			"customer.created",
			"message.created",
			"order.canceled",
			"order.paid",
			"order.refunded",
			"review.created",
		]);
		const dataOf = (type: string) => events.find((event) => event.type === type)?.data;
		expect(dataOf("review.created")).toMatchObject({ product_id: FIVE_PAIR, rating: 4 });
		expect(dataOf("message.created")).toEqual({ message_id: messageId, inquiry_type: "general" });
		expect(dataOf("customer.created")).toEqual({ customer_id: customerId });
		expect(JSON.stringify(events)).not.toMatch(/Ana|@|Secret/);
	});

	test("HOOK-01 an event that nobody asked for is not recorded, one that is rolled back is not told", async () => {
		await buy();
		expect(await types()).toEqual([]);
		await subscribe(["order.shipped"]);
		const id = await buy();
		const rolledBack = inShop(async (tx) => {
			await sql`insert into shipments (order_id, carrier, created_by) values (${id}, 'USPS', 'owner')`.execute(tx);
			throw new Error("no");
		});
		await expect(rolledBack).rejects.toThrow("no");
		expect(await types()).toEqual([]);
		await shipOrder(owner, id, { carrier: "USPS", trackingNumber: null });
		expect(await types()).toEqual(["order.shipped"]);
	});

	test("HOOK-02 two processes that settle one payment record its event once, for each endpoint", async () => {
		await subscribe(["order.paid"]);
		await subscribe(["order.paid", "order.shipped"]);
		await subscribe(["review.created"]);
		const { sessionId } = await startCheckout(shop, guestRequest([{ id: FIVE_PAIR, quantity: 1 }]));
		await fetch(`${sandbox.url}/sandbox/sessions/${sessionId}/pay`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ card: "4242424242424242" }),
		});
		const otherProcess = { ...testShop, settlements: new Map() };
		await Promise.all([settleCheckout(testShop, sessionId), settleCheckout(otherProcess, sessionId)]);
		await sandbox.flushWebhooks();
		expect(await findOrderBySession(shop, sessionId)).not.toBeNull();
		expect(await types()).toEqual(["order.paid"]);
		expect((await findWebhooks(owner)).map(({ pending }) => pending).toSorted()).toEqual([0, 1, 1]);
	});

	test("HOOK-01 stock is low once, when sold units leave fewer than the product's or the shop's limit", async () => {
		await subscribe(["stock.low"]);
		const setStock = (stock: number, threshold: number | null = null) =>
			inShop((tx) =>
				tx.updateTable("products").set({ stock, lowStockThreshold: threshold }).where("id", "=", 2).execute(),
			);
		await setStock(50);
		await setStock(5);
		expect(await types(), "5 is not fewer than 5").toEqual([]);
		await setStock(4);
		await setStock(3);
		await setStock(60);
		expect(await recorded()).toMatchObject([{ type: "stock.low", data: { product_id: 2, stock: 4 } }]);
		await setStock(19, 20);
		await setStock(60);
		const { emails } = await findSettings(owner);
		await saveSettings(owner, "emails", { value: { ...emails.value, lowStockBelow: 12 }, version: emails.version });
		await setStock(11);
		expect((await recorded()).map(({ data }) => data.stock)).toEqual([4, 19, 11]);
	});

	test("HOOK-05 events are kept for 30 days", async () => {
		await subscribe();
		await buy();
		clock.at += (WEBHOOK_LOG_DAYS - 1) * DAY_MS;
		await deleteOldWebhookEvents(shop);
		expect(await types()).toEqual(["order.paid"]);
		clock.at += 2 * DAY_MS;
		await deleteOldWebhookEvents(shop);
		expect(await types()).toEqual([]);
	});
});
