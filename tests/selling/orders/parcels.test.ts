import { describe, expect, test } from "vitest";
import { action as deliveryCall } from "#app/api/admin/selling/orders/order-delivery.ts";
import { action as shipmentCall } from "#app/api/admin/selling/orders/order-shipment.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { exportOrders } from "#shop/selling/orders/admin/export-orders.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { findGuestOrder } from "#shop/selling/orders/find-orders.ts";
import { deliverOrder, undoDelivery } from "#shop/selling/orders/fulfillment/delivery.ts";
import { shipOrder, undoShipment } from "#shop/selling/orders/fulfillment/shipment.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";
import { callApi } from "#tests/support/open-test-api.ts";

const FIRST = "9400 1000 0000 0000 0000 06";
const SECOND = "1Z999AA10123456784";

describe.each(oneDatabase)("parcels of an order on the %s database", async (kind) => {
	const testAdmin = await openTestAdmin(await openTestDatabase(kind));
	const { shop, testShop, owner, clock, buy, mail, stockOf } = testAdmin;
	const part = (quantity: number) => [{ productId: FIVE_PAIR, quantity }];
	const first = { carrier: "USPS", trackingNumber: FIRST, lines: part(1) };
	const second = { carrier: "UPS", trackingNumber: SECOND };
	const call = (
		handler: typeof shipmentCall | typeof deliveryCall,
		id: string,
		method: string,
		{ parcel, body }: { parcel?: string; body?: object },
	) =>
		callApi(handler as never, owner, {
			method,
			params: { id },
			...(parcel === undefined ? {} : { path: `/api?parcel=${parcel}` }),
			...(body === undefined ? {} : { body }),
		});
	const holds = async () => expect(await findViolations(testShop)).toEqual([]);
	async function partlySent(quantity = 3) {
		// More than three orders of one email in a day are flagged.
		const email = `parcels${clock.at}@example.com`;
		const id = await buy({ quantity, email });
		await mail();
		const order = await shipOrder(owner, id, first);
		clock.at += 1000;
		return { id, email, order, parcel: order.shipments[0]?.id ?? "" };
	}

	test("D-233 an order has shipped when nothing is left to send, and arrived when all its parcels have", async () => {
		const { id, order } = await partlySent();
		expect(order).toMatchObject({ fulfillmentStatus: "processing", shipments: [{ lines: part(1) }] });
		const [sent, ...others] = await mail();
		expect(others).toEqual([]);
		expect(sent?.text).toContain("In this package: 1 × ");
		await holds();
		expect(await shipOrder(owner, id, second)).toMatchObject({
			fulfillmentStatus: "shipped",
			shipments: [{ trackingNumber: FIRST }, { trackingNumber: SECOND, lines: part(2) }],
		});
		expect((await mail()).map(({ text }) => text)).toEqual([expect.stringContaining(SECOND)]);
		const [one, two] = (await findOrder(owner, id)).shipments;
		expect(await deliverOrder(owner, id, one?.id)).toMatchObject({ fulfillmentStatus: "shipped" });
		expect(await deliverOrder(owner, id, two?.id)).toMatchObject({ fulfillmentStatus: "delivered" });
		expect(await undoDelivery(owner, id, one?.id)).toMatchObject({ fulfillmentStatus: "shipped" });
		expect(await deliverOrder(owner, id)).toMatchObject({ fulfillmentStatus: "delivered" });
		await holds();
		const csv = await exportOrders(owner, { numbers: [order.orderNumber] });
		expect(csv).toContain(`${FIRST}; ${SECOND}`);
	});

	test("D-233 the customer sees each parcel with what it holds", async () => {
		const { id, email, order } = await partlySent();
		await shipOrder(owner, id, second);
		const seen = await findGuestOrder(shop, { orderNumber: order.orderNumber, email, clientIp: null });
		expect(seen.shipments).toMatchObject([
			{ trackingNumber: FIRST, items: [{ name: "5-Pair Pack", quantity: 1 }] },
			{ trackingNumber: SECOND, items: [{ name: "5-Pair Pack", quantity: 2 }] },
		]);
		const whole = await buy({ email: "one@example.com" });
		const { orderNumber } = await shipOrder(owner, whole, second);
		const one = await findGuestOrder(shop, { orderNumber, email: "one@example.com", clientIp: null });
		expect(one.shipments).toMatchObject([{ items: [] }]);
	});

	test("D-233 each parcel is corrected, undone and delivered by itself", async () => {
		const { id, parcel } = await partlySent();
		await shipOrder(owner, id, second);
		const corrected = { carrier: "USPS", tracking_number: "9400 1000 0000 0000 0000 13", corrections: 0 };
		expect(await call(shipmentCall, id, "PUT", { parcel, body: corrected })).toMatchObject({
			status: 200,
			body: { shipments: [{ tracking_number: "9400 1000 0000 0000 0000 13" }, { tracking_number: SECOND }] },
		});
		expect(await call(deliveryCall, id, "POST", { parcel: crypto.randomUUID() })).toMatchObject({ status: 409 });
		expect(await call(deliveryCall, id, "POST", { parcel: "x" })).toMatchObject({ status: 404 });
		expect(await undoShipment(owner, id, parcel)).toMatchObject({
			fulfillmentStatus: "processing",
			shipments: [{ trackingNumber: SECOND }],
		});
		expect(await shipOrder(owner, id, first)).toMatchObject({ fulfillmentStatus: "shipped" });
		await holds();
	});

	test("D-233 more than is left cannot be sent", async () => {
		const id = await buy({ quantity: 2 });
		const body = { carrier: "USPS", lines: [{ product_id: FIVE_PAIR, quantity: 3 }] };
		expect(await call(shipmentCall, id, "POST", { body })).toMatchObject({
			status: 400,
			body: { code: "invalid_input" },
		});
		expect(await call(shipmentCall, id, "POST", { body: { ...body, lines: [] } })).toMatchObject({ status: 400 });
		await shipOrder(owner, id, first);
		expect(
			await call(shipmentCall, id, "POST", { body: { ...body, lines: [{ product_id: FIVE_PAIR, quantity: 2 }] } }),
		).toMatchObject({
			status: 409,
			body: { code: "parcel_sent", message: expect.stringContaining("owner@localhost sent a package") },
		});
		await holds();
	});

	test("D-233 two at once send one parcel, and one 409 says who sent it", async () => {
		const id = await buy({ quantity: 4 });
		const results = await Promise.all(
			[1, 2].map((quantity) =>
				call(shipmentCall, id, "POST", {
					body: { carrier: "USPS", parcels: 0, lines: [{ product_id: FIVE_PAIR, quantity }] },
				}),
			),
		);
		expect(results.map(({ status }) => status).toSorted()).toEqual([201, 409]);
		expect((await findOrder(owner, id)).shipments).toHaveLength(1);
		await holds();
	});

	test("D-233 what is left is taken off before what was sent, and the rest has shipped then", async () => {
		const { id } = await partlySent();
		const stock = (await stockOf(FIVE_PAIR)) ?? 0;
		const refund = {
			orderId: id,
			amountCents: null,
			reason: "",
			lines: [{ productId: FIVE_PAIR, quantity: 2, restock: true }],
		};
		expect(await refundOrder(owner, { ...refund, key: crypto.randomUUID() })).toMatchObject({
			fulfillmentStatus: "shipped",
			lines: [{ removedQuantity: 2, returnedQuantity: 0 }],
		});
		expect(await stockOf(FIVE_PAIR)).toBe(stock + 2);
		await holds();
	});

	test("D-233 a full refund of an order that left in part sends no more of it", async () => {
		const { id } = await partlySent();
		const stock = (await stockOf(FIVE_PAIR)) ?? 0;
		const refunded = await refundOrder(owner, { orderId: id, amountCents: null, reason: "", key: crypto.randomUUID() });
		expect(refunded).toMatchObject({ fulfillmentStatus: "shipped", lines: [{ removedQuantity: 2 }] });
		expect(await stockOf(FIVE_PAIR)).toBe(stock + 2);
		await holds();
	});

	test("D-233 a parcel of which units were refunded cannot be undone: they would be sent again", async () => {
		const id = await buy({ quantity: 2 });
		await shipOrder(owner, id, second);
		const lines = [{ productId: FIVE_PAIR, quantity: 1, restock: true }];
		await refundOrder(owner, { orderId: id, amountCents: null, reason: "", lines, key: crypto.randomUUID() });
		await expect(undoShipment(owner, id)).rejects.toMatchObject({ code: "lines_refunded", status: 409 });
	});
});
