import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as orderCall from "#app/api/admin/selling/orders/order.ts";
import * as ordersCall from "#app/api/admin/selling/orders/orders.ts";
import { addPaidOrder } from "#platform/database/testing/add-customer.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { ORDER_SORT_COLUMNS } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { findOrders } from "#shop/selling/orders/admin/find-orders.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

/** Numbers from 1; several share a total, a customer, a status or an instant. */
const ORDERS = 24;

describe.each(oneDatabase)("the list of orders on the %s database", async (kind) => {
	const { shop } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const inShop = <T>(work: Parameters<typeof transaction<T>>[1]) => transaction(asSystem(shop), work);
	await inShop(async (tx) => {
		for (let number = 1; number <= ORDERS; number++) await addPaidOrder(tx, { userId: null, number });
		await sql`update orders set
			created_at = date_trunc('day', now()) - (right(order_number, 2)::int % 7) * interval '1 hour',
			ship_last_name = (array['khan', 'Díaz', null, 'Lee'])[1 + right(order_number, 2)::int % 4],
			ship_first_name = (array['Aisha', 'Tom', 'ana'])[1 + right(order_number, 2)::int % 3],
			subtotal_cents = 500 + right(order_number, 2)::int % 5, tax_cents = 0, shipping_cents = 0,
			total_cents = 500 + right(order_number, 2)::int % 5`.execute(tx);
		await sql`update orders set fulfillment_status = 'shipped' where right(order_number, 2)::int % 3 = 0`.execute(tx);
		await sql`update orders set fulfillment_status = 'delivered' where right(order_number, 2)::int % 6 = 0`.execute(tx);
		await sql`update orders set fulfillment_status = 'pending', requires_manual_review = true,
			verification_status = 'needs_review' where right(order_number, 2)::int % 8 = 1 and fulfillment_status = 'processing'`.execute(
			tx,
		);
		await sql`update orders set fulfillment_status = 'cancelled', requires_manual_review = true,
			verification_status = 'rejected' where right(order_number, 2)::int % 11 = 0 and fulfillment_status = 'processing'`.execute(
			tx,
		);
	});
	const list = async (query: string) => {
		const { status, body } = await callApi(ordersCall.loader, owner, { path: `/api/admin/orders${query}` });
		const { orders = [], ...rest } = body as { orders?: { order_number: string }[]; total?: number };
		return { status, numbers: orders.map(({ order_number }) => order_number), ...rest };
	};
	const numbersBy = async (keys: string) => {
		const query = sql.raw<{ orderNumber: string }>(`select order_number from orders order by ${keys}`);
		return (await inShop((tx) => query.execute(tx))).rows.map(({ orderNumber }) => orderNumber);
	};
	const step =
		"case fulfillment_status when 'pending' then 1 when 'processing' then 2 when 'shipped' then 3 when 'delivered' then 4 else 5 end";
	const KEYS = {
		placed_at: ["created_at", "id"],
		total: ["total_cents", "id"],
		customer: ["lower(coalesce(ship_last_name, ''))", "lower(coalesce(ship_first_name, ''))", "id"],
		status: [step, "created_at", "id"],
	};

	test.each(ORDER_SORT_COLUMNS)("is sorted by %s, up and down, with ties in the order of their ids", async (column) => {
		expect((await list(`?sort=${column}`)).numbers).toEqual(await numbersBy(KEYS[column].join()));
		const down = KEYS[column].map((key) => `${key} desc`).join();
		expect((await list(`?sort=-${column}`)).numbers).toEqual(await numbersBy(down));
	});

	test.each(ORDER_SORT_COLUMNS)("an order's neighbors are those of the list sorted by %s", async (column) => {
		for (const sort of [column, `-${column}`]) {
			const query = `?sort=${sort}&search=SB-000000`;
			const { numbers } = await list(query);
			expect(numbers).toHaveLength(ORDERS);
			const neighbors = await Promise.all(
				numbers.map(async (id) => {
					const { body } = await callApi(orderCall.loader, owner, { path: `/api${query}`, params: { id } });
					const { previous, next } = body as { previous: string | null; next: string | null };
					return [previous, next];
				}),
			);
			expect(neighbors).toEqual(numbers.map((_, at) => [numbers[at - 1] ?? null, numbers[at + 1] ?? null]));
		}
	});

	test("an order that has left the filtered list still has neighbors in it", async () => {
		const { numbers } = await list("?status=processing");
		const [first, second, third] = numbers;
		await inShop((tx) =>
			sql`update orders set fulfillment_status = 'shipped' where order_number = ${second}`.execute(tx),
		);
		const { body } = await callApi(orderCall.loader, owner, {
			path: "/api?status=processing",
			params: { id: second ?? "" },
		});
		expect(body).toMatchObject({ previous: first, next: third });
		await inShop((tx) =>
			sql`update orders set fulfillment_status = 'processing' where order_number = ${second}`.execute(tx),
		);
	});

	test("each view has its count, whatever is searched for, and its filter shows as many", async () => {
		const { counts } = await findOrders(owner, { filter: { search: "nobody" } });
		const filters = {
			all: "?",
			toShip: "?status=processing",
			needsReview: "?review=needs_review",
			shipped: "?status=shipped",
			delivered: "?status=delivered",
			refunded: "?payment=refunded",
			canceled: "?status=cancelled",
		};
		const shown = await Promise.all(
			Object.entries(filters).map(async ([view, query]) => [view, (await list(query)).total]),
		);
		expect(counts).toEqual({ ...Object.fromEntries(shown), toShipDisputed: 0 });
		expect(counts.all).toBe(ORDERS);
		expect(counts.needsReview).toBeGreaterThan(0);
		expect((await list("?review=rejected")).total).toBe(counts.canceled);
	});

	test("a page after the last is empty, and a name is found in either order", async () => {
		expect(await list("?page=2")).toMatchObject({ status: 200, numbers: [], total: ORDERS, page: 2 });
		const { total } = await list("?search=khan%20aisha");
		expect(total).toBeGreaterThan(0);
		expect((await list("?search=aisha%20khan")).total).toBe(total);
	});

	test.each(["sort=price", "sort=--total", "page=0", "page=-1", "page=x", "page=1e9", "status=sent", "review=yes"])(
		"%s is rejected",
		async (query) => {
			expect((await list(`?${query}`)).status).toBe(400);
		},
	);
});
