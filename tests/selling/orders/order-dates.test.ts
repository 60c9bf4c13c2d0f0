import { expect, test } from "vitest";
import * as orderCall from "#app/api/admin/selling/orders/order.ts";
import * as ordersCall from "#app/api/admin/selling/orders/orders.ts";
import { findActivity } from "#shop/kernel/activity/activity-log.ts";
import { exportOrders } from "#shop/selling/orders/admin/export-orders.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { insertOrders } from "#tests/support/insert-orders.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { rawRows } from "#tests/support/raw-rows.ts";

const { shop } = await openTestShop(await openTestDatabase("embedded"));
const owner = byOwner(shop);
await rawRows(shop).run(
	insertOrders([
		// The last minute of July in Chicago, and the first of August.
		{ number: "00000001", email: "a@example.com", at: "2025-08-01T04:59:59Z" },
		{ number: "00000002", email: "a@example.com", at: "2025-08-01T05:00:00Z" },
		{ number: "00000003", email: "a@example.com", at: "2025-09-01T04:59:59Z", status: "shipped" },
		{ number: "00000004", email: "b@example.com", at: "2025-09-01T05:00:00Z" },
	]),
);

async function listed(query: string): Promise<{ numbers: string[]; total: number; all: number }> {
	const { status, body } = await callApi(ordersCall.loader, owner, { path: `/api/admin/orders?${query}` });
	expect(status).toBe(200);
	const { orders, total, counts } = body as {
		orders: { order_number: string }[];
		total: number;
		counts: { all: number };
	};
	return { numbers: orders.map(({ order_number: number }) => number), total, all: counts.all };
}

test("D-190 orders of days of the shop's time zone, both included, alone and with the other filters", async () => {
	expect(await listed("from=2025-08-01&to=2025-08-31")).toEqual({
		numbers: ["SB-00000003", "SB-00000002"],
		total: 2,
		all: 4,
	});
	expect(await listed("from=2025-09-01")).toMatchObject({ numbers: ["SB-00000004"], total: 1 });
	expect(await listed("to=2025-07-31")).toMatchObject({ numbers: ["SB-00000001"], total: 1 });
	expect(await listed("from=2025-08-01&to=2025-08-31&status=shipped")).toMatchObject({ numbers: ["SB-00000003"] });
	expect(await listed("from=2025-08-01&search=b@")).toMatchObject({ numbers: ["SB-00000004"], total: 1 });
	expect(await listed("from=2025-08-31&to=2025-08-01")).toMatchObject({ numbers: [], total: 0 });
});

test("D-190 the order's neighbors and the export keep to the days, and the log names them", async () => {
	const { body } = await callApi(orderCall.loader, owner, {
		path: "/api/admin/orders/SB-00000003?from=2025-08-01&to=2025-08-31",
		params: { id: "SB-00000003" },
	});
	expect(body).toMatchObject({ previous: null, next: "SB-00000002" });
	const csv = await exportOrders(owner, { from: "2025-08-01", to: "2025-08-31" });
	expect([...csv.matchAll(/^SB-\d+/gm)].map(([number]) => number)).toEqual(["SB-00000003", "SB-00000002"]);
	expect((await findActivity(owner, 20))[0]?.details).toEqual({ orders: 2, from: "2025-08-01", to: "2025-08-31" });
});

test.each(["2025-02-30", "0000-01-01", "August"])("D-190 %s is no day", async (day) => {
	for (const name of ["from", "to"]) {
		const { status, body } = await callApi(ordersCall.loader, owner, { path: `/api/admin/orders?${name}=${day}` });
		expect([status, body]).toMatchObject([400, { details: [{ field: name, code: "invalid" }] }]);
	}
});
