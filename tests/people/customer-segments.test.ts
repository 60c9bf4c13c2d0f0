import { describe, expect, test } from "vitest";
import * as customerRoute from "#app/api/admin/people/customers/customer.ts";
import * as notesRoute from "#app/api/admin/people/customers/customer-notes.ts";
import * as tagsRoute from "#app/api/admin/people/customers/customer-tags.ts";
import * as customersRoute from "#app/api/admin/people/customers/customers.ts";
import { newId } from "#app/new-id.ts";
import { transaction } from "#shop/kernel/context.ts";
import { exportCustomers } from "#shop/people/customers/export-customers.ts";
import { ALL_CUSTOMERS, type Segment } from "#shop/people/customers/segment.rules.ts";
import { oneDatabase } from "#tests/support/databases.ts";
import { insertOrders } from "#tests/support/insert-orders.ts";
import { openKnownRows } from "#tests/support/open-known-rows.ts";
import { callApi } from "#tests/support/open-test-api.ts";

type Listed = { id: string; email: string; tags: string[] };
type Page = { notes: { note: string; created_by: string }[]; tags: string[] };
type List = { customers: Listed[]; total: number; tags_in_use: string[] };

describe.each(oneDatabase)("segments, notes and tags of customers on the %s database", async (kind) => {
	const { owner, system, run, ago, uuid, body, clock } = await openKnownRows(kind);
	const [ana, ben] = [uuid(1), uuid(2)];
	await run(
		[
			`insert into auth_users (id, name, email, email_verified, created_at) values
				('${ana}', 'Ana', 'ana@example.com', true, '${ago(9000)}'), ('${ben}', 'Ben', 'ben@example.com', true, '${ago(100)}')`,
			insertOrders([
				{
					number: "AAAA0001",
					email: "ana@example.com",
					userId: ana,
					cents: 5000,
					at: "2025-08-20T12:00:00Z",
					items: [{ product: 1, quantity: 1, cents: 5000 }],
				},
				{
					number: "AAAA0002",
					email: "=cleo@example.com",
					cents: 3000,
					at: "2025-07-10T12:00:00Z",
					items: [{ product: 2, quantity: 1, cents: 3000 }],
				},
			]),
			`insert into points_transactions (user_id, order_id, kind, points_amount, description, created_at, expires_at, period) values
				('${ana}', md5('AAAA0001')::uuid, 'earn', 50, 'order', '${ago(50)}', '2027-09-01T00:00:00Z', null),
				('${ana}', null, 'grant', 30, 'A gift', '${ago(50)}', '${ago(-60)}', 'a')`,
		].join(";"),
	);
	const list = async (query = "") => (await body(customersRoute.loader, `/api/admin/customers?${query}`)) as List;
	const emails = async (query: string) => (await list(query)).customers.map(({ email }) => email);
	const idOf = async (email: string) => (await list()).customers.find((one) => one.email === email)?.id ?? "";
	const call = (
		route: { action: Parameters<typeof callApi>[0] },
		method: "POST" | "PATCH",
		id: string,
		sent: unknown,
	) => callApi(route.action, owner, { method, path: "/api/admin", params: { id }, body: sent });
	const lastEntry = async () =>
		await transaction(system, (tx) =>
			tx
				.selectFrom("adminActivityLogs")
				.select(["actionType", "details"])
				.orderBy("id", "desc")
				.limit(1)
				.executeTakeFirst(),
		);

	test("CUST-05 a segment is a product, a sum, days of the last order and a balance, and all of them together", async () => {
		expect(await emails("product_id=1")).toEqual(["ana@example.com"]);
		expect(await emails("product_id=2")).toEqual(["=cleo@example.com"]);
		expect(await emails("spent_from=30.01")).toEqual(["ana@example.com"]);
		expect(await emails("spent_from=30&spent_to=49.99")).toEqual(["=cleo@example.com"]);
		expect(await emails("spent_to=0")).toEqual(["ben@example.com"]);
		expect(await emails("ordered_to=2025-07-10")).toEqual(["=cleo@example.com"]);
		expect(await emails("ordered_from=2025-07-11")).toEqual(["ana@example.com"]);
		expect(await emails("ordered_from=2025-07-11&product_id=2")).toEqual([]);
		expect(await list("points_from=50&kind=member")).toMatchObject({ total: 1 });
	});

	test("CUST-05 points count as on the account's page, also after some of them have expired", async () => {
		expect(await emails("points_from=80")).toEqual(["ana@example.com"]);
		expect(await emails("points_from=81")).toEqual([]);
		clock.at += 61 * 60_000;
		expect(await emails("points_from=51")).toEqual([]);
		expect(await emails("points_from=50")).toEqual(["ana@example.com"]);
	});

	test("CUST-05 values that no segment can have are rejected", async () => {
		for (const query of [
			"spent_from=x",
			"spent_to=-1",
			"points_from=1.5",
			"product_id=a",
			"ordered_to=2025-02-30",
			`tag=${"x".repeat(31)}`,
		]) {
			const { status } = await callApi(customersRoute.loader, owner, { path: `/api/admin/customers?${query}` });
			expect([query, status]).toEqual([query, 400]);
		}
	});

	test("CUST-02 a note is saved once however often it is sent, and the log does not quote it", async () => {
		const id = await idOf("ana@example.com");
		const note = { note: "Prefers  the wax.\nCall first.", key: newId() };
		const [first, again] = [await call(notesRoute, "POST", id, note), await call(notesRoute, "POST", id, note)];
		expect([first.status, again.status]).toEqual([201, 201]);
		const page = (await body(customerRoute.loader, "/api/admin", { id })) as Page;
		expect(page.notes).toMatchObject([{ note: note.note, created_by: expect.stringContaining("@") }]);
		expect(await lastEntry()).toEqual({
			actionType: "CUSTOMER_NOTE",
			details: { customer_id: id, length: note.note.length },
		});
		expect((await call(notesRoute, "POST", id, { note: " ", key: newId() })).status).toBe(400);
		expect((await call(notesRoute, "POST", newId(), note)).status).toBe(404);
	});

	test("CUST-03 tags are written in lower case, filter the list, and two administrators at once lose none", async () => {
		const [a, c] = [await idOf("ana@example.com"), await idOf("=cleo@example.com")];
		await Promise.all([
			call(tagsRoute, "PATCH", a, { add: [" VIP "] }),
			call(tagsRoute, "PATCH", a, { add: ["wholesale", "vip"] }),
			call(tagsRoute, "PATCH", c, { add: ["vip"] }),
		]);
		expect(await list("tag=Vip")).toMatchObject({ total: 2, tags_in_use: ["vip", "wholesale"] });
		expect((await list("tag=wholesale")).customers).toMatchObject([
			{ email: "ana@example.com", tags: ["vip", "wholesale"] },
		]);
		expect((await call(tagsRoute, "PATCH", a, { remove: ["vip"] })).body).toEqual({ tags: ["wholesale"] });
		expect(await lastEntry()).toEqual({
			actionType: "CUSTOMER_TAG",
			details: { customer_id: a, added: "", removed: "vip" },
		});
		for (const add of [[""], ["x".repeat(31)], Array.from({ length: 20 }, (_, index) => `tag ${index}`)]) {
			expect((await call(tagsRoute, "PATCH", a, { add })).status).toBe(400);
		}
	});

	test("CUST-06 a segment's CSV has its customers alone, runs no formula, and is logged without the search", async () => {
		const csv = (segment: Partial<Segment>) => exportCustomers(owner, { ...ALL_CUSTOMERS, ...segment });
		const lines = (await csv({ search: "=cleo", productId: 2 })).split("\r\n");
		expect(lines[0]).toBe(
			"email,name,type,orders,spent,points,first_order_at (America/Chicago),last_order_at (America/Chicago),created_at (America/Chicago),blocked,tags",
		);
		expect(lines[1]).toBe(
			"'=cleo@example.com,Ana Diaz,guest,1,30.00,,2025-07-10 07:00:00,2025-07-10 07:00:00,2025-07-10 07:00:00,no,vip",
		);
		expect(lines.slice(2)).toEqual([""]);
		expect(await lastEntry()).toEqual({
			actionType: "CUSTOMER_EXPORT",
			details: { customers: 1, productId: 2, isSearched: true },
		});
		expect((await csv({})).split("\r\n")).toHaveLength(1 + 3 + 1);
	});
});
