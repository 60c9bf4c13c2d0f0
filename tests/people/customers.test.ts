import { describe, expect, test } from "vitest";
import * as customerRoute from "#app/api/admin/people/customers/customer.ts";
import * as customersRoute from "#app/api/admin/people/customers/customers.ts";
import { EVIL } from "#tests/operations/data-api/hostile-strings.ts";
import { oneDatabase } from "#tests/support/databases.ts";
import { insertOrders } from "#tests/support/insert-orders.ts";
import { openKnownRows } from "#tests/support/open-known-rows.ts";
import { callApi } from "#tests/support/open-test-api.ts";

type List = {
	customers: { id: string; email: string; name: string }[];
	total: number;
	page: number;
	page_size: number;
};

describe.each(oneDatabase)("the admin's customers on the %s database", async (kind) => {
	const { owner, system, run, ago, uuid, body } = await openKnownRows(kind);
	const [ana, eve] = [uuid(1), uuid(2)];
	const list = async (query = "") => (await body(customersRoute.loader, `/api/admin/customers?${query}`)) as List;
	const emails = async (query = "") => (await list(query)).customers.map(({ email }) => email);
	const page = (id: string) => callApi(customerRoute.loader, owner, { params: { id } });

	const guests = Array.from({ length: 55 }, (_, index) => ({
		number: `GEST${String(index).padStart(4, "0")}`,
		email: `Guest${String(index).padStart(2, "0")}@example.com`,
		cents: 100 + index,
		at: ago(1000 + index),
		first: "Guest",
		last: `Number${String(index).padStart(2, "0")}`,
	}));
	await run(
		[
			`insert into auth_users (id, name, email, email_verified, created_at) values
				('${ana}', 'Ana', 'ana@example.com', true, '${ago(9000)}'), ('${eve}', 'Eve', 'eve@example.com', true, '${ago(100)}'),
				('${uuid(3)}', 'Nobody', 'unconfirmed@example.com', false, '${ago(100)}')`,
			`insert into user_profiles (id, email, full_name, phone) values ('${ana}', 'ana@example.com', 'Ana Diaz', '+15125550143')`,
			insertOrders([
				{
					number: "AAAA0001",
					email: "ana@example.com",
					userId: ana,
					cents: 5000,
					at: ago(50),
					items: [{ product: 1, quantity: 3, cents: 500 }],
				},
				// As a guest, before she signed in: the same customer.
				{ number: "AAAA0002", email: "ANA@example.com", cents: 3000, at: ago(60), line1: "2 Elm Street" },
				{
					number: "AAAA0003",
					email: "other@example.com",
					userId: ana,
					cents: 1000,
					at: ago(70),
					line1: "2 Elm Street",
					status: "cancelled",
				},
				...guests,
			]),
			`insert into refunds (order_id, amount_cents, state, created_by, idempotency_key, created_at) values
				(md5('AAAA0003')::uuid, 1000, 'succeeded', 'a', 'k1', '${ago(60)}'), (md5('AAAA0001')::uuid, 500, 'requested', 'a', 'k2', '${ago(10)}'),
				(md5('AAAA0001')::uuid, 70, 'failed', 'a', 'k3', '${ago(10)}')`,
			`insert into points_transactions (id, user_id, order_id, kind, points_amount, description, created_at, expires_at, period) values
				('${uuid(4)}', '${ana}', md5('AAAA0001')::uuid, 'earn', 50, 'order', '${ago(50)}', '2027-09-01T00:00:00Z', null),
				('${uuid(5)}', '${ana}', null, 'grant', 7, 'welcome', '${ago(9000)}', '2025-09-30T12:00:00Z', 'a'),
				('${uuid(6)}', '${ana}', null, 'grant', 900, 'long ago', '${ago(9000)}', '2025-08-30T12:00:00Z', 'b')`,
			`insert into product_reviews (id, product_id, rating, review_text, user_name, user_email, is_approved, created_at)
				values ('${uuid(7)}', 1, 4, 'Soft', 'Ana D.', 'Ana@Example.com', true, '${ago(20)}')`,
			`insert into support_messages (id, user_id, email, name, inquiry_type, subject, message, created_at) values
				('${uuid(8)}', null, 'ANA@example.com', 'Ana', 'general', 'Hi', 'Hello', '${ago(21)}'),
				('${uuid(9)}', '${ana}', 'work@example.com', 'Ana', 'order', null, 'Where?', '${ago(22)}')`,
			`insert into addresses (id, user_id, first_name, last_name, address_line_1, city, state, postal_code, is_default)
				values ('${uuid(0)}', '${ana}', 'Ana', 'Diaz', '1 Oak Street', 'Austin', 'TX', '78701', true)`,
		].join(";"),
	);
	await run("update products set name = 'Pack' where id = 1");

	test("D-83 members and guests are one list, the latest buyers first, 50 a page", async () => {
		const first = await list();
		expect([first.total, first.page, first.page_size, first.customers.length]).toEqual([57, 1, 50, 50]);
		expect(first.customers[0]).toEqual({
			id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			email: "ana@example.com",
			name: "Ana Diaz",
			is_member: true,
			orders: 3,
			spent_cents: 5000 + 3000 - 500,
			first_order_at: ago(70),
			last_order_at: ago(50),
			created_at: ago(9000),
			points_balance: 57,
			tags: [],
			is_blocked: false,
		});
		expect(first.customers[1]).toMatchObject({
			email: "guest00@example.com",
			name: "Guest Number00",
			is_member: false,
			orders: 1,
			points_balance: null,
		});
		// A member without an order comes last, an unconfirmed account not at all.
		expect(await emails("page=2")).toEqual([
			...Array.from({ length: 6 }, (_, index) => `guest${49 + index}@example.com`),
			"eve@example.com",
		]);
		expect(await emails("page=3")).toEqual([]);
	});

	test("sorted by name, orders and what they spent, up and down", async () => {
		expect((await emails("sort=-spent"))[0]).toBe("ana@example.com");
		expect((await emails("sort=spent")).slice(0, 2)).toEqual(["eve@example.com", "guest00@example.com"]);
		expect((await emails("sort=-orders"))[0]).toBe("ana@example.com");
		expect((await emails("sort=name"))[0]).toBe("ana@example.com");
		expect((await emails("sort=-name"))[0]).toBe("guest54@example.com");
		expect((await emails("sort=last_order_at"))[0]).toBe("guest54@example.com");
		// No customer is on two pages, though most have one order.
		const both = [...(await emails("sort=-orders")), ...(await emails("sort=-orders&page=2"))];
		expect(new Set(both).size).toBe(57);
	});

	test("filtered by kind, and searched by the beginning of email, name and last name", async () => {
		expect(await emails("kind=member")).toEqual(["ana@example.com", "eve@example.com"]);
		expect((await list("kind=guest")).total).toBe(55);
		for (const search of ["ana@", "ANA DI", "diaz", "Diaz Ana"]) {
			expect([search, await emails(`search=${encodeURIComponent(search.toWellFormed())}`)]).toEqual([
				search,
				["ana@example.com"],
			]);
		}
		expect(await list("search=number1&kind=guest")).toMatchObject({ total: 10 });
		for (const search of [
			"%",
			"_",
			"x".repeat(3000),
			...EVIL.filter((one) => one.trim() !== "" && !one.includes("\0")),
		]) {
			expect((await list(`search=${encodeURIComponent(search.toWellFormed())}`)).total).toBe(0);
		}
	});

	test("bad values are rejected", async () => {
		for (const query of ["page=0", "page=x", "page=1.5", "page=-1", "sort=email", "sort=--spent", "kind=both"]) {
			const { status } = await callApi(customersRoute.loader, owner, { path: `/api/admin/customers?${query}` });
			expect([query, status]).toEqual([query, 400]);
		}
	});

	test("a customer's page has all that the shop knows, and no email in its URL", async () => {
		const [{ id } = { id: "" }] = (await list()).customers;
		const { status, body } = await page(id);
		expect(status).toBe(200);
		expect(body).toMatchObject({
			id,
			email: "ana@example.com",
			name: "Ana Diaz",
			phone: "+15125550143",
			is_member: true,
			orders: 3,
			spent_cents: 7500,
			points_balance: 57,
			order_rows: [
				{
					order_number: "SB-AAAA0001",
					total_cents: 5000,
					refunded_cents: 500,
					units: 3,
					fulfillment_status: "processing",
				},
				{ order_number: "SB-AAAA0002", total_cents: 3000, refunded_cents: 0, units: 0 },
				{ order_number: "SB-AAAA0003", fulfillment_status: "cancelled", refunded_cents: 1000 },
			],
			reviews: [
				{
					id: uuid(7),
					product_id: 1,
					product_name: "Pack",
					rating: 4,
					review_text: "Soft",
					is_approved: true,
					created_at: ago(20),
				},
			],
			messages: [
				{ id: uuid(8), subject: "Hi", message: "Hello", status: "pending", inquiry_type: "general" },
				{ id: uuid(9), subject: null, message: "Where?" },
			],
			saved_addresses: [{ address_line_1: "1 Oak Street", is_default: true, postal_code: "78701" }],
			used_addresses: [
				{ address_line_1: "1 Oak Street", orders: 1, last_used_at: ago(50) },
				{ address_line_1: "2 Elm Street", address_line_2: null, orders: 2, last_used_at: ago(60) },
			],
		});
		const { points_transactions } = body as { points_transactions: unknown[] };
		expect(points_transactions).toHaveLength(3);
		expect(points_transactions[0]).toMatchObject({ points: 50, description: "order", order_number: "SB-AAAA0001" });
	});

	test("a guest's page has no points and no saved addresses", async () => {
		const [{ id } = { id: "" }] = (await list("search=guest07")).customers;
		expect((await page(id)).body).toMatchObject({
			email: "guest07@example.com",
			is_member: false,
			phone: null,
			points_balance: null,
			points_transactions: [],
			saved_addresses: [],
			order_rows: [{ order_number: "SB-GEST0007" }],
		});
	});

	test("other pages reach it by the id of the account, an order, a message or a review", async () => {
		const [{ id } = { id: "" }] = (await list()).customers;
		const orderIds = (await page(id)).body as { order_rows: { id: string }[] };
		for (const other of [ana, uuid(7), uuid(8), uuid(9), ...orderIds.order_rows.map((order) => order.id)]) {
			expect([other, (await page(other)).body]).toEqual([other, expect.objectContaining({ id })]);
		}
	});

	test("an id of nobody is not found", async () => {
		for (const id of ["ana@example.com", "1", "", crypto.randomUUID(), uuid(3)]) {
			expect([id, (await page(id)).status]).toEqual([id, 404]);
		}
	});

	test("D-67 only administrators read customers", async () => {
		const customer = { ...system, caller: { role: "customer" as const, userId: ana } };
		const visitor = { ...system, caller: { role: "visitor" as const, userId: null } };
		for (const [caller, status] of [
			[customer, 403],
			[visitor, 401],
		] as const) {
			expect((await callApi(customersRoute.loader, caller)).status).toBe(status);
			expect((await callApi(customerRoute.loader, caller, { params: { id: ana } })).status).toBe(status);
		}
	});
});
