import { expect, test } from "vitest";
import { createApiKey } from "#shop/access/api-keys/api-keys.ts";
import type { Right } from "#shop/access/staff/rights.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import { shipOrder } from "#shop/selling/orders/fulfillment/shipment.ts";
import { refundOrder } from "#shop/selling/orders/refunds/refund-order.ts";
import { sampleShipping } from "#tests/selling/checkout/sample-checkout.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { openAppForFile } from "#tests/support/open-test-app.ts";
import { amountOf, bearerOf, openPlatform, type Total } from "./open-platform.ts";

type Order = {
	ucp: { status?: string; capabilities: Record<string, unknown> };
	id: string;
	permalink_url: string;
	line_items: { id: string; quantity: object; totals: Total[]; status: string }[];
	fulfillment: { expectations: { destination: object }[]; events: Record<string, unknown>[] };
	adjustments: { type: string; status: string; totals: Total[] }[];
	totals: Total[];
	messages?: { code: string }[];
};

const opened = await openAppForFile();
const { shop, clock, system } = opened;
clock.at = shop.config.launchAt + 1000;

async function keyFor(scopes: readonly Right[]) {
	const { key } = await createApiKey(byOwner(shop), { name: scopes.join(), days: 30, scopes });
	return { authorization: `Bearer ${key}` };
}
const ana = await opened.member("ana@example.com", "Ana Cruz");
const bob = await opened.member("bob@example.com", "Bob");

/** An order of Ana's: three of one pack, and one of another. */
async function place() {
	const body = {
		line_items: [
			{ id: 1, quantity: 3 },
			{ id: 4, quantity: 1 },
		],
		user_id: ana.userId,
		shipping: sampleShipping({ email: "ana@example.com" }),
	};
	const session = (await (await opened.ask(ana, "POST", "/api/create-checkout-session", body)).json()) as {
		id: string;
	};
	await opened.pay(session.id);
	await opened.sandbox.flushWebhooks();
	return await transaction(system, (tx) =>
		tx
			.selectFrom("orders")
			.select(["id", "orderNumber", "totalCents"])
			.orderBy("createdAt", "desc")
			.executeTakeFirstOrThrow(),
	);
}
async function openReader() {
	const { send } = await openPlatform(opened);
	return async (number: string, headers: Record<string, string>) => {
		const { status, json, headers: sent } = await send("GET", `/orders/${number}`, undefined, headers);
		return { status, sent, order: json as unknown as Order };
	};
}

test("D-332 an order is its buyer’s, and a program’s of the shop: lines, address, parcels and refunds as they are now", async () => {
	const read = await openReader();
	const { id, orderNumber, totalCents } = await place();
	const placed = (await read(orderNumber, bearerOf(ana))).order;
	expect(placed).toMatchObject({ id: orderNumber, currency: "USD", adjustments: [], fulfillment: { events: [] } });
	expect(Object.keys(placed.ucp.capabilities)).toEqual(["dev.ucp.shopping.order"]);
	expect(placed.permalink_url).toBe(`${shop.config.publicUrl}/order-status?order=${orderNumber}`);
	expect(placed.line_items.map(({ quantity, status }) => [quantity, status])).toEqual([
		[{ original: 3, total: 3, fulfilled: 0 }, "processing"],
		[{ original: 1, total: 1, fulfilled: 0 }, "processing"],
	]);
	expect(placed.fulfillment.expectations[0]?.destination).toMatchObject({
		address_country: "US",
		street_address: expect.any(String),
	});
	expect(amountOf(placed.totals, "total")).toBe(totalCents);
	const parts = placed.totals.filter(({ type }) => type !== "total").map(({ amount }) => amount);
	expect(parts.reduce((sum, amount) => sum + amount, 0)).toBe(totalCents);

	const owner = byOwner(shop);
	clock.at += 60_000;
	const carrier = { carrier: "USPS", trackingNumber: "9400100000000000000000", acceptNumber: true };
	await shipOrder(owner, id, { ...carrier, lines: [{ productId: 1, quantity: 2 }] });
	const partly = (await read(orderNumber, await keyFor(["orders.read"]))).order;
	expect(partly.line_items.map(({ status }) => status)).toEqual(["partial", "processing"]);
	expect(partly.fulfillment.events).toEqual([
		{
			id: "shipped-1",
			type: "shipped",
			occurred_at: new Date(clock.at).toISOString(),
			line_items: [{ id: placed.line_items[0]?.id, quantity: 2 }],
			carrier: "USPS",
			tracking_number: carrier.trackingNumber,
			tracking_url: expect.stringContaining(carrier.trackingNumber),
		},
	]);
	await refundOrder(owner, { orderId: id, amountCents: 300, reason: "", key: shop.ids.uuid() });
	await opened.sandbox.flushWebhooks();
	const refunded = (await read(orderNumber, bearerOf(ana))).order;
	expect(refunded.adjustments).toMatchObject([{ type: "refund", totals: [{ type: "total", amount: -300 }] }]);
	expect(refunded.totals, "as it was bought").toEqual(placed.totals);
});

test("D-332 no one else reads it: without a token 401, another’s order and none are the same, and a key needs its scope", async () => {
	const read = await openReader();
	const { orderNumber } = await place();
	for (const headers of [{}, { authorization: "Bearer none" }, { authorization: "Basic eDp5" }] as Record<
		string,
		string
	>[]) {
		const { status, sent, order } = await read(orderNumber, headers);
		expect([status, sent["www-authenticate"], order.ucp.status]).toEqual([401, 'Bearer realm="ucp"', "error"]);
	}
	const [others, none, senseless] = [
		await read(orderNumber, bearerOf(bob)),
		await read("SB-000000", bearerOf(bob)),
		await read("'%20or%201=1", bearerOf(bob)),
	];
	expect([others.status, others.order.ucp.status, others.order.messages?.[0]?.code]).toEqual([
		200,
		"error",
		"not_found",
	]);
	expect(Object.keys(others.order.ucp.capabilities)).toEqual(["dev.ucp.shopping.order"]);
	expect([none.order, senseless.order]).toEqual([others.order, others.order]);
	const { status, order } = await read(orderNumber, await keyFor(["products.read"]));
	expect([status, order.messages?.[0]?.code]).toEqual([403, "not_your_role"]);
});
