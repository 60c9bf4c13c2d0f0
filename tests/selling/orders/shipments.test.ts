import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { action as deliveryCall } from "#app/api/admin/selling/orders/order-delivery.ts";
import { action as shipmentCall } from "#app/api/admin/selling/orders/order-shipment.ts";
import { HOUR_MS } from "#shop/kernel/calendar.rules.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { UNDO_SHIPMENT_HOURS } from "#shop/selling/orders/fulfillment/check-step.rules.ts";
import { deliverOrder } from "#shop/selling/orders/fulfillment/delivery.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { resendOrderEmail } from "#shop/selling/orders/order-page/resend-order-email.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";
import { callApi } from "#tests/support/open-test-api.ts";

describe.each(oneDatabase)("a shipment on the %s database", async (kind) => {
	const testAdmin = await openTestAdmin(await openTestDatabase(kind));
	const { testShop, owner, clock, buy, mail, lastEntry, stockOf } = testAdmin;
	const call = (handler: typeof shipmentCall | typeof deliveryCall, id: string, method: string, body?: object) =>
		callApi(handler as never, owner, { method, params: { id }, ...(body ? { body } : {}) });

	async function shipped(tracking: string | null = "9400 1000 0000 0000 0000 06") {
		const id = await buy();
		await shipOrder(owner, id, { carrier: "USPS", trackingNumber: tracking });
		await mail();
		return id;
	}

	test("a missing tracking number is added, with one email that links to the carrier", async () => {
		const id = await shipped(null);
		const correction = { carrier: "UPS", tracking_number: "1Z 999 AA1 01 2345 6784", corrections: 0 };
		const response = await call(shipmentCall, id, "PUT", correction);
		expect(response).toMatchObject({
			status: 200,
			body: {
				fulfillment_status: "shipped",
				shipment: {
					carrier: "UPS",
					tracking_number: "1Z 999 AA1 01 2345 6784",
					corrections: 1,
					tracking_url: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
				},
			},
		});
		// The same correction again, from an outdated screen, changes nothing and sends nothing.
		expect((await call(shipmentCall, id, "PUT", correction)).status).toBe(200);
		const [sentMail, ...others] = await mail();
		expect(others).toEqual([]);
		expect(sentMail?.subject).toMatch(/^Updated tracking for your SoftBrace order SB-/);
		expect(sentMail?.text).toContain("Hi Ana,");
		expect(sentMail?.text).toContain("https://www.ups.com/track?tracknum=1Z999AA10123456784");
		expect(await lastEntry()).toMatchObject({
			actionType: "ORDER_SHIPMENT_CORRECT",
			details: { carrier: "UPS", carrier_before: "USPS", tracking_number_before: null },
		});
	});

	test("a correction based on outdated data is rejected, and one after the delivery sends no email", async () => {
		const id = await shipped();
		const tooLong = { carrier: "UPS", tracking_number: "1".repeat(101), corrections: 0 };
		expect(await call(shipmentCall, id, "PUT", tooLong)).toMatchObject({
			status: 400,
			body: { details: [{ field: "tracking_number", code: "too_long" }] },
		});
		await call(shipmentCall, id, "PUT", { carrier: "UPS", tracking_number: "1Z999AA10123456784", corrections: 0 });
		expect(
			await call(shipmentCall, id, "PUT", { carrier: "DHL", tracking_number: "3318810025", corrections: 0 }),
		).toMatchObject({
			status: 409,
			body: { message: expect.stringMatching(/^owner@localhost changed the shipment on /) },
		});
		expect(await call(shipmentCall, id, "PUT", { carrier: " ", corrections: 1 })).toMatchObject({ status: 400 });
		await deliverOrder(owner, id);
		await mail();
		await call(shipmentCall, id, "PUT", { carrier: "DHL", tracking_number: "3318810025", corrections: 1 });
		expect(await mail()).toEqual([]);
		expect((await findOrder(owner, id)).shipment).toMatchObject({ carrier: "DHL", corrections: 2 });
		expect(await call(shipmentCall, await buy(), "PUT", { carrier: "UPS" })).toMatchObject({ status: 409 });
	});

	test("a delivery is undone, and can be marked again", async () => {
		const id = await shipped();
		expect(await call(deliveryCall, id, "DELETE")).toMatchObject({ status: 409 });
		await call(deliveryCall, id, "POST");
		expect(await call(deliveryCall, id, "POST")).toMatchObject({
			status: 409,
			body: { message: expect.stringContaining("already marked as delivered by owner@localhost on") },
		});
		expect(await call(deliveryCall, id, "DELETE")).toMatchObject({
			status: 200,
			body: { fulfillment_status: "shipped", shipment: { delivered_at: null } },
		});
		expect(await lastEntry()).toMatchObject({ actionType: "ORDER_DELIVERY_UNDO" });
		expect((await call(deliveryCall, id, "POST")).status).toBe(201);
	});

	test("a shipment whose email is being sent is undone with a second email, one whose email waits with none", async () => {
		await mail();
		const [sending, waiting] = [await buy(), await buy()];
		await mail();
		const message = (id: string) => (row: { orderId: string | null }) => row.orderId === id;
		for (const id of [sending, waiting]) await shipOrder(owner, id, { carrier: "USPS" });
		await testAdmin.inShop((tx) =>
			tx
				.updateTable("outbox")
				.set({ attempts: 1, leasedUntil: clock.at + 60_000 })
				.where("orderId", "=", sending)
				.where("kind", "=", "order_shipped")
				.execute(),
		);
		for (const id of [sending, waiting]) expect((await call(shipmentCall, id, "DELETE")).status).toBe(200);
		const rows = await testAdmin.inShop((tx) =>
			tx.selectFrom("outbox").select(["orderId", "kind"]).where("sentAt", "is", null).execute(),
		);
		expect(rows.filter(message(waiting))).toEqual([]);
		const kinds = rows.filter(message(sending)).map(({ kind }) => kind);
		expect(kinds.sort()).toEqual(["order_shipment_undone", "order_shipped"]);
		clock.at += 120_000;
		expect(await mail()).toHaveLength(2);
	});

	test("a shipment marked by mistake is undone: the customer is notified, and again when it ships", async () => {
		const violations = await findViolations(testShop);
		const stock = (await stockOf(FIVE_PAIR)) ?? 0;
		const id = await shipped();
		expect(await call(shipmentCall, id, "DELETE")).toMatchObject({
			status: 200,
			body: { fulfillment_status: "processing", shipment: null },
		});
		expect(await lastEntry()).toMatchObject({ actionType: "ORDER_SHIPMENT_UNDO", details: { carrier: "USPS" } });
		expect((await mail()).map(({ subject }) => subject)).toEqual([
			expect.stringMatching(/^Your SoftBrace order SB-\w+ hasn’t shipped yet$/),
		]);
		expect((await call(shipmentCall, id, "DELETE")).status).toBe(409);
		expect((await call(shipmentCall, id, "POST", { carrier: "UPS" })).status).toBe(201);
		expect((await mail()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/is on its way$/)]);
		expect(await stockOf(FIVE_PAIR)).toBe(stock - 2);
		expect(await findViolations(testShop)).toEqual(violations);
	});

	test("an email that has not been sent yet is withdrawn with its shipment", async () => {
		const id = await buy();
		await mail();
		await shipOrder(owner, id, { carrier: "USPS" });
		await call(shipmentCall, id, "DELETE");
		expect(await mail()).toEqual([]);
	});

	test("an email that is to be sent again is withdrawn with its shipment; if the first one was sent, a correction follows", async () => {
		const [waiting, sent] = [await buy(), await shipped()];
		await mail();
		await shipOrder(owner, waiting, { carrier: "USPS" });
		for (const id of [waiting, sent]) {
			await resendOrderEmail(owner, id, { kind: "order_shipped", key: crypto.randomUUID() });
			expect((await call(shipmentCall, id, "DELETE")).status).toBe(200);
		}
		const subjects = (await mail()).map(({ subject }) => subject);
		expect(subjects).toEqual([expect.stringMatching(/hasn’t shipped yet$/)]);
	});

	test("a correction that has not been sent yet is withdrawn with its shipment", async () => {
		const id = await buy();
		await mail();
		await shipOrder(owner, id, { carrier: "USPS" });
		await call(shipmentCall, id, "PUT", { carrier: "UPS", corrections: 0 });
		await call(shipmentCall, id, "DELETE");
		expect(await mail()).toEqual([]);
	});

	test("a shipment cannot be undone after two days, after its delivery, or after a full refund", async () => {
		const late = await shipped();
		clock.at += UNDO_SHIPMENT_HOURS * HOUR_MS;
		expect((await call(shipmentCall, late, "DELETE")).status).toBe(200);
		const later = await shipped();
		clock.at += UNDO_SHIPMENT_HOURS * HOUR_MS + 1;
		expect(await call(shipmentCall, later, "DELETE")).toMatchObject({
			status: 409,
			body: { message: expect.stringContaining("can be undone for 48 hours") },
		});
		const delivered = await shipped();
		await deliverOrder(owner, delivered);
		expect(await call(shipmentCall, delivered, "DELETE")).toMatchObject({ body: { code: "already_delivered" } });
		const refunded = await shipped();
		const refund = { orderId: refunded, amountCents: null, reason: "", key: crypto.randomUUID() };
		await refundOrder(owner, refund);
		expect(await call(shipmentCall, refunded, "DELETE")).toMatchObject({ body: { code: "already_refunded" } });
		const partly = await shipped();
		await refundOrder(owner, { orderId: partly, amountCents: 100, reason: "", key: crypto.randomUUID() });
		expect((await call(shipmentCall, partly, "DELETE")).status).toBe(200);
	});

	test("D-79 each email about an order is in the language of its purchase, with the buyer's name", async () => {
		const id = await buy();
		await testAdmin.inShop((tx) => tx.updateTable("orders").set({ language: "es" }).where("id", "=", id).execute());
		await mail();
		await shipOrder(owner, id, { carrier: "USPS" });
		await resendOrderEmail(owner, id, { kind: "order_shipped", key: crypto.randomUUID() });
		await mail();
		await call(shipmentCall, id, "PUT", { carrier: "UPS", corrections: 0 });
		await mail();
		await call(shipmentCall, id, "DELETE");
		for (const amountCents of [100, null]) {
			await refundOrder(owner, { orderId: id, amountCents, reason: "", key: crypto.randomUUID() });
		}
		const rows = await testAdmin.inShop((tx) =>
			tx
				.selectFrom("outbox")
				.select(["kind", "language", sql<string>`data ->> 'name'`.as("name")])
				.where("orderId", "=", id)
				.where("kind", "<>", "order_confirmation")
				.orderBy("createdAt")
				.orderBy("kind")
				.execute(),
		);
		expect(rows).toEqual(
			[
				"order_cancelled",
				"order_refunded",
				"order_shipment_corrected",
				"order_shipment_undone",
				"order_shipped",
				"order_shipped",
			].map((kind) => ({ kind, language: "es", name: "Ana" })),
		);
	});

	test("a local delivery is described as one, in both languages of the customer", async () => {
		const id = await buy();
		await mail();
		await shipOrder(owner, id, { carrier: "Local delivery" });
		const [sentMail] = await mail();
		expect(sentMail?.text).toContain("is out for local delivery.");
		expect(sentMail?.text).not.toContain("has left with");
	});
});
