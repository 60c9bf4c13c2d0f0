import { sql } from "kysely";
import { expect, test } from "vitest";
import * as labelsCall from "#app/api/admin/selling/orders/labels-csv.ts";
import * as previewCall from "#app/api/admin/selling/orders/shipment-preview.ts";
import { exportOrders } from "#shop/selling/orders/admin/export-orders.ts";
import { findOrder } from "#shop/selling/orders/admin/find-orders.ts";
import { exportLabels } from "#shop/selling/orders/fulfillment/export-labels.ts";
import { previewShipments } from "#shop/selling/orders/fulfillment/preview-shipments.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { FIVE_PAIR, openTestAdmin } from "#tests/support/open-test-admin.ts";
import { callApi } from "#tests/support/open-test-api.ts";

const { shop, owner, buy, buyFlagged, inShop, lastEntry } = await openTestAdmin(await openTestDatabase("embedded"));
const numberOf = async (id: string) => (await findOrder(owner, id)).orderNumber;
const NUMBER = "1Z999AA10123456784";

test("D-194 the label program gets the orders that wait for a label, without formulas, and the log says so", async () => {
	const [first, second, shipped] = [await buy(), await buy(), await buy()];
	const flagged = await buyFlagged();
	const disputed = await buy();
	const local = await buy();
	await shipOrder(owner, shipped, { carrier: "UPS", trackingNumber: NUMBER });
	await inShop(async (tx) => {
		// Two of them are 42 grams, or 1.48 ounces.
		await sql`update products set weight_grams = 21 where id = 1`.execute(tx);
		await sql`update orders set created_at = created_at - interval '1 hour', ship_last_name = '', ship_first_name = '=1+1'
			where id = ${first}`.execute(tx);
		await sql`update orders set shipping_method = 'local' where id = ${local}`.execute(tx);
		await sql`insert into disputes (order_id, provider_dispute_id, amount_cents, reason, state, provider_status, created_at,
			updated_at) values (${disputed}, 'dp_1', 100, 'fraudulent', 'open', 'needs_response', now(), now())`.execute(tx);
	});
	const [header, ...rows] = (await exportLabels(owner)).trim().split("\r\n");
	expect(header).toBe("Order ID,Name,Address,Address Line 2,City,State,Zipcode,Country,Phone,Email,Ounces,Order Items");
	const { address, email } = await findOrder(owner, first);
	expect(rows[0]).toBe(
		`${await numberOf(first)},'=1+1,${address?.line1},,${address?.city},${address?.state},${address?.postalCode},US,,${email},1.5,2 x 5-Pair Pack`,
	);
	const numbers = rows.map((row) => row.split(",")[0]);
	expect(numbers).toContain(await numberOf(second));
	for (const id of [shipped, flagged, disputed, local]) expect(numbers).not.toContain(await numberOf(id));
	expect(await lastEntry()).toMatchObject({ actionType: "LABEL_EXPORT", details: { orders: rows.length } });
	expect(await exportOrders(owner, { numbers: [await numberOf(first)] })).toContain(",2 x 5-Pair Pack,2,42,");
	await inShop((tx) => sql`update products set weight_grams = null where id = 1`.execute(tx));
	expect(await exportLabels(owner)).toContain(`,${email},,2 x 5-Pair Pack`);
	expect(await exportOrders(owner, { numbers: [await numberOf(first)] })).toContain(",2 x 5-Pair Pack,2,,");
	const one = await exportLabels(owner, { numbers: [await numberOf(second)] });
	expect(one.trim().split("\r\n")).toHaveLength(2);
});

test("D-194 the reply is shown line by line before anything is shipped: what is ready, shipped, unknown or a bad number", async () => {
	const [ready, shipped, other, bad] = [await buy(), await buy(), await buy(), await buy()];
	const flagged = await buyFlagged();
	await shipOrder(owner, shipped, { carrier: "UPS", trackingNumber: NUMBER });
	await shipOrder(owner, other, { carrier: "USPS" });
	const ids = [ready, ready, shipped, other, bad, flagged];
	const numbers = await Promise.all(ids.map(numberOf));
	const lines = [
		"Order ID,Tracking Number,Carrier",
		...numbers.map((number, index) => `${number},${index === 4 ? "12345" : NUMBER},UPS`),
		`SB-00000000,${NUMBER},UPS`,
	].join("\n");
	const { status, body } = await callApi(previewCall.action, owner, { body: { lines } });
	expect(status).toBe(200);
	const previewed = (body as { lines: { state: string; message: string | null }[] }).lines;
	expect(previewed.map(({ state }) => state)).toEqual([
		"ready",
		"failed",
		"shipped",
		"failed",
		"failed",
		"failed",
		"failed",
	]);
	expect(previewed.map(({ message }) => message)).toEqual([
		null,
		expect.stringContaining("earlier line"),
		null,
		expect.stringContaining("already shipped"),
		expect.stringContaining("12345"),
		expect.stringContaining("review"),
		"There’s no order SB-00000000.",
	]);
	expect((await findOrder(owner, ready)).fulfillmentStatus).toBe("processing");
	const none = await callApi(previewCall.action, owner, { body: { lines: "" } });
	expect([none.status, none.body]).toMatchObject([400, { details: [{ field: "lines", code: "required" }] }]);
});

test("PERM-20 PERM-27 only an administrator exports labels and sees what lines would do", async () => {
	await expect((async () => exportLabels(shop))()).rejects.toMatchObject({ code: "unauthenticated" });
	const list = { lines: "SB-00000000", carrier: null, includeDisputed: false };
	await expect((async () => previewShipments(shop, list))()).rejects.toMatchObject({ code: "unauthenticated" });
	const bad = await callApi(labelsCall.loader, owner, { path: "/api/admin/orders/labels.csv?orders=none" });
	expect(bad.status).toBe(400);
});

test("D-233 a label is for what is still to be sent", async () => {
	const id = await buy({ quantity: 3 });
	await shipOrder(owner, id, { carrier: "USPS", lines: [{ productId: FIVE_PAIR, quantity: 1 }] });
	expect(await exportLabels(owner, { numbers: [await numberOf(id)] })).toContain(",2 x 5-Pair Pack");
});
