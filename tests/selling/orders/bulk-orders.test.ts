import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as deliveriesCall from "#app/api/admin/selling/orders/bulk-deliveries.ts";
import * as shipmentsCall from "#app/api/admin/selling/orders/bulk-shipments.ts";
import * as shipmentCall from "#app/api/admin/selling/orders/order-shipment.ts";
import { findOrder, findOrders } from "#shop/selling/orders/admin/find-orders.ts";
import { BULK_ORDERS_LIMIT } from "#shop/selling/orders/fulfillment/shipment-lines.rules.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestAdmin } from "#tests/support/open-test-admin.ts";
import { callApi } from "#tests/support/open-test-api.ts";

describe.each(oneDatabase)("many orders at once on the %s database", async (kind) => {
	const { shop, owner, buy, buyFlagged, mail, inShop } = await openTestAdmin(await openTestDatabase(kind));
	const ship = (lines: string, carrier?: string, include_disputed?: boolean) =>
		callApi(shipmentsCall.action, owner, { body: { lines, carrier, include_disputed } });
	const deliver = (order_numbers: string[], delivered = true) =>
		callApi(deliveriesCall.action, owner, { body: { order_numbers, delivered } });
	const numberOf = async (id: string) => (await findOrder(owner, id)).orderNumber;

	test("each line ships one order, a bad line stops no other, and a repeated press changes nothing", async () => {
		const ids = [await buy(), await buy(), await buyFlagged()];
		const [first = "", second = "", flagged = ""] = await Promise.all(ids.map(numberOf));
		await mail();
		const lines = [
			"order,tracking",
			`${first},1Z999AA10123456784`,
			`${second.toLowerCase().slice(3)} ABC 1`,
			"SB-00000000,1Z999AA10123456784",
			`${flagged},1Z999AA10123456784`,
		].join("\n");
		const response = {
			status: 200,
			body: {
				done: 2,
				failed: [
					{ order_number: "SB-00000000", message: "There’s no order SB-00000000." },
					{ order_number: flagged, message: expect.stringContaining("review") },
				],
			},
		};
		expect(await ship(lines, "OnTrac")).toMatchObject(response);
		expect(await mail()).toHaveLength(2);
		expect((await findOrder(owner, ids[0] ?? "")).shipment).toMatchObject({ carrier: "UPS" });
		expect((await findOrder(owner, ids[1] ?? "")).shipment).toMatchObject({
			carrier: "OnTrac",
			trackingNumber: "ABC 1",
		});

		expect(await ship(lines, "OnTrac")).toMatchObject(response);
		expect(await mail()).toEqual([]);
		expect(await ship(`${first},1Z5R89390357567127`)).toMatchObject({
			body: { done: 0, failed: [{ order_number: first, message: expect.stringContaining("already shipped") }] },
		});
	});

	test("an order without a tracking number ships with the carrier offered for it", async () => {
		const id = await buy();
		expect(await ship(await numberOf(id))).toMatchObject({ body: { done: 1, failed: [] } });
		expect((await findOrder(owner, id)).shipment).toMatchObject({ carrier: "USPS", trackingNumber: null });
	});

	test("orders are marked as delivered and back, each on its own", async () => {
		const [shipped, waiting] = [await buy(), await buy()];
		const numbers = await Promise.all([shipped, waiting].map(numberOf));
		await ship(numbers[0] ?? "");
		const response = { status: 200, body: { done: 1, failed: [{ order_number: numbers[1] }] } };
		expect(await deliver(numbers)).toMatchObject(response);
		expect(await deliver(numbers)).toMatchObject(response);
		expect((await findOrder(owner, shipped)).fulfillmentStatus).toBe("delivered");
		expect(await deliver(numbers, false)).toMatchObject(response);
		expect((await findOrder(owner, shipped)).fulfillmentStatus).toBe("shipped");
	});

	const dispute = (orderId: string, state: "inquiry" | "open" | "won") =>
		inShop((tx) =>
			sql`insert into disputes (order_id, provider_dispute_id, amount_cents, reason, state, provider_status, created_at, updated_at)
				values (${orderId}, ${`dp_${orderId}`}, 100, 'fraudulent', ${state}, 'needs_response', now(), now())`.execute(
				tx,
			),
		);

	test("D-130 orders whose payment is disputed stay, unless the administrator says to ship them, too", async () => {
		const ids = [await buy(), await buy(), await buy()];
		const [disputed = "", requested = "", won = ""] = await Promise.all(ids.map(numberOf));
		await dispute(ids[0] ?? "", "open");
		await dispute(ids[1] ?? "", "inquiry");
		await dispute(ids[2] ?? "", "won");
		const counts = async () => (await findOrders(owner, { filter: {} })).counts;
		const { toShip, toShipDisputed } = await counts();
		expect(toShipDisputed).toBe(2);
		await mail();
		const message = expect.stringContaining("disputed");
		expect(await ship([disputed, requested, won].join("\n"))).toMatchObject({
			body: {
				done: 1,
				failed: [
					{ order_number: disputed, message },
					{ order_number: requested, message },
				],
			},
		});
		expect(await mail()).toHaveLength(1);
		expect(await counts()).toMatchObject({ toShip: toShip - 1, toShipDisputed: 2 });
		const one = (include_disputed?: boolean) =>
			callApi(shipmentCall.action, owner, {
				params: { id: ids[0] ?? "" },
				body: { carrier: "USPS", include_disputed },
			});
		expect(await one()).toMatchObject({ status: 409, body: { code: "order_disputed" } });
		expect((await one(true)).status).toBe(201);
		expect(await ship(requested, undefined, true)).toMatchObject({ body: { done: 1, failed: [] } });
		expect((await counts()).toShipDisputed).toBe(0);
	});

	test("D-131 a number that is not its carrier's is rejected with a sentence, and nothing is shipped", async () => {
		const [first, second] = await Promise.all([await buy(), await buy()].map(numberOf));
		expect(await ship(`${first},12345,USPS\n${second},1Z999AA10123456784,USPS`)).toMatchObject({
			body: {
				done: 0,
				failed: [
					{
						message:
							"12345 isn’t a USPS tracking number. Check the digits. If it’s from another carrier, choose that one.",
					},
					{ message: "1Z999AA10123456784 is a UPS tracking number. Choose UPS as the carrier." },
				],
			},
		});
		expect(await ship(`${first},12345,Pony Express`)).toMatchObject({ body: { done: 1 } });
	});

	test("no lines, too many lines and other callers are rejected", async () => {
		const lines = (count: number) => Array.from({ length: count }, (_, at) => `SB-${String(at).padStart(8, "0")}`);
		expect(await ship("\n \n")).toMatchObject({
			status: 400,
			body: { details: [{ field: "lines", code: "required" }] },
		});
		expect(await ship(lines(BULK_ORDERS_LIMIT + 1).join("\n"))).toMatchObject({
			status: 400,
			body: { details: [{ field: "lines", code: "too_long" }] },
		});
		expect((await ship(lines(BULK_ORDERS_LIMIT).join("\n"))).status).toBe(200);
		expect((await deliver([])).status).toBe(400);
		expect((await deliver(lines(BULK_ORDERS_LIMIT + 1))).status).toBe(400);
		const asVisitor = callApi(shipmentsCall.action, shop, { body: { lines: "SB-00000000" } });
		expect((await asVisitor).status).toBe(401);
	});
});
