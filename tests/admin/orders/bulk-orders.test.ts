import { describe, expect, test } from "vitest";
import * as deliveriesCall from "#app/api/admin/orders/bulk-deliveries.ts";
import * as shipmentsCall from "#app/api/admin/orders/bulk-shipments.ts";
import { findOrder } from "#shop/orders/admin/find-orders.ts";
import { BULK_ORDERS_LIMIT } from "#shop/orders/fulfillment/shipment-lines.rules.ts";
import { openTestAdmin } from "#tests/admin/open-test-admin.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";

describe.each(databaseKinds)("many orders at once on the %s database", async (kind) => {
	const { shop, owner, buy, buyFlagged, mail } = await openTestAdmin(await openTestDatabase(kind));
	const ship = (lines: string, carrier?: string) => callApi(shipmentsCall.action, owner, { body: { lines, carrier } });
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
			"SB-00000000,1",
			`${flagged},2`,
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
		expect(await ship(lines, "DHL")).toMatchObject(response);
		expect(await mail()).toHaveLength(2);
		expect((await findOrder(owner, ids[0] ?? "")).shipment).toMatchObject({ carrier: "UPS" });
		expect((await findOrder(owner, ids[1] ?? "")).shipment).toMatchObject({ carrier: "DHL", trackingNumber: "ABC 1" });

		expect(await ship(lines, "DHL")).toMatchObject(response);
		expect(await mail()).toEqual([]);
		expect(await ship(`${first},1Z999AA10123456780`)).toMatchObject({
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
