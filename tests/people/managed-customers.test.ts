import { CompiledQuery } from "kysely";
import { describe, expect, test } from "vitest";
import * as dataRoute from "#app/api/admin/people/customers/customer-data.ts";
import * as erasureRoute from "#app/api/admin/people/customers/customer-erasure.ts";
import * as pointsRoute from "#app/api/admin/people/customers/customer-points.ts";
import { newId } from "#app/new-id.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { findViolations } from "#shop/operations/invariants/find-violations.ts";
import { sendPasswordEmail } from "#shop/people/customers/manage-customer.ts";
import { findPointsHistory } from "#shop/selling/points/find-points-history.ts";
import { oneDatabase } from "#tests/support/databases.ts";
import { insertOrders } from "#tests/support/insert-orders.ts";
import { openKnownRows } from "#tests/support/open-known-rows.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { TEST_ADMIN_PASSWORD } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("what the admin does for a customer, on the %s database", async (kind) => {
	const { owner, system, run, ago, uuid, clock } = await openKnownRows(kind);
	const [ana, ben] = [uuid(1), uuid(2)];
	await run(
		[
			`insert into auth_users (id, name, email, email_verified, language, created_at) values
				('${ana}', 'Ana', 'ana@example.com', true, 'es', '${ago(9000)}'), ('${ben}', 'Ben', 'ben@example.com', true, null, '${ago(100)}')`,
			insertOrders([
				{
					number: "AAAA0001",
					email: "cleo@example.com",
					cents: 3000,
					at: ago(100),
					status: "delivered",
					first: "Cleopatra",
				},
				{
					number: "AAAA0002",
					email: "Ben@example.com",
					cents: 3000,
					at: ago(100),
					status: "delivered",
					first: "Benedict",
				},
				{ number: "AAAA0003", email: "dan@example.com", cents: 3000, at: ago(100), first: "Daniel" },
			]),
			`insert into points_transactions (user_id, order_id, kind, points_amount, description, created_at, expires_at, period) values
				('${ana}', null, 'grant', 30, 'A gift', '${ago(50)}', '2027-09-01T00:00:00Z', 'a'),
				('${ana}', null, 'grant', 30, 'A gift', '${ago(40)}', '2027-10-01T00:00:00Z', 'b')`,
		].join(";"),
	);
	const rows = <Row>(query: string) =>
		transaction(system, async (tx) => (await tx.executeQuery<Row>(CompiledQuery.raw(query))).rows);
	const idOf = async (email: string) =>
		(await rows<{ id: string }>(`select id from customers where email = '${email}'`))[0]?.id ?? "";
	const call = (route: { action: Parameters<typeof callApi>[0] }, id: string, body: unknown) =>
		callApi(route.action, owner, { method: "POST", path: "/api/admin", params: { id }, body });
	const emails = (email: string) =>
		rows<{ kind: string; language: string; data: Record<string, unknown> }>(
			`select kind, language, data from outbox where recipient = '${email}' order by created_at, kind`,
		);
	/** The orders of this test have no lines, which other invariants miss. */
	const brokenLedgers = async () => (await findViolations(system)).filter((one) => /point|lots/.test(one));
	const history = (userId: string) =>
		findPointsHistory({ ...asSystem(owner), caller: { role: "customer", userId } } as Shop, null);

	test("CUST-07 points given are a lot with the owner's reason, and the customer reads it in both places", async () => {
		const id = await idOf("ana@example.com");
		const gift = { points: 25, reason: "  refund", key: newId() };
		const [first, again] = [await call(pointsRoute, id, gift), await call(pointsRoute, id, gift)];
		expect([first.status, first.body, again.body]).toEqual([201, { balance: 85 }, { balance: 85 }]);
		const { transactions } = await history(ana);
		// "refund" alone would be the ledger's own word.
		expect(transactions[0]).toMatchObject({ description: "Refund", points: 25 });
		expect(new Date(transactions[0]?.expiresAt ?? 0).getUTCFullYear()).toBe(new Date(clock.at).getUTCFullYear() + 2);
		expect(await emails("ana@example.com")).toEqual([
			{
				kind: "points_adjusted",
				language: "es",
				data: { name: "Ana", points: 25, reason: "Refund", balance: 85 },
			},
		]);
	});

	test("CUST-07 points taken come from the lots that expire first, as one entry, and never go below zero", async () => {
		const id = await idOf("ana@example.com");
		clock.at += 1000;
		const taken = { points: -40, reason: "Given twice by mistake", key: newId() };
		expect((await call(pointsRoute, id, taken)).body).toEqual({ balance: 45 });
		const { transactions } = await history(ana);
		expect(transactions[0]).toMatchObject({ description: taken.reason, points: -40, expiresAt: null });
		await run(`insert into checkouts (id, state, user_id, fingerprint, points_used, subtotal_cents, tax_cents, shipping_cents,
			shipping_method, total_cents, created_at, expires_at)
			values ('${uuid(9)}', 'open', '${ana}', 'f', 30, 500, 0, 0, 'none', 500, now(), now())`);
		expect(await call(pointsRoute, id, { ...taken, points: -16, key: newId() })).toMatchObject({
			status: 409,
			body: { code: "points_below_zero" },
		});
		await run(`update checkouts set state = 'released', closed_at = now() where id = '${uuid(9)}'`);
		const both = await Promise.all(
			[newId(), newId()].map((key) => call(pointsRoute, id, { ...taken, points: -30, key })),
		);
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
		expect(await brokenLedgers()).toEqual([]);
	});

	test("CUST-07 a guest has none, and a reason or a number that is missing changes nothing", async () => {
		const gift = { points: 5, reason: "Thanks", key: newId() };
		expect((await call(pointsRoute, await idOf("cleo@example.com"), gift)).body).toMatchObject({
			code: "not_a_member",
		});
		const id = await idOf("ana@example.com");
		for (const wrong of [
			{ points: 0 },
			{ points: 1.5 },
			{ points: 100_001 },
			{ reason: " " },
			{ reason: "x".repeat(201) },
		]) {
			expect([wrong, (await call(pointsRoute, id, { ...gift, ...wrong })).status]).toEqual([wrong, 400]);
		}
		expect((await call(pointsRoute, newId(), gift)).status).toBe(404);
	});

	test("CUST-08 a member gets a link to set a new password, in the account's language, and not too many", async () => {
		const id = await idOf("ana@example.com");
		const send = () => sendPasswordEmail(owner, id, async (userId) => `token of ${userId}`);
		await send();
		expect((await emails("ana@example.com")).filter((one) => one.kind === "password_reset")).toEqual([
			{ kind: "password_reset", language: "es", data: { name: "Ana", token: `token of ${ana}` } },
		]);
		await expect(
			(async () => {
				for (let sent = 0; sent < 10; sent += 1) await send();
			})(),
		).rejects.toMatchObject({ code: "too_many_requests" });
	});

	test("CUST-09 the export asks for the password, and has the guest orders of the address", async () => {
		const id = await idOf("ben@example.com");
		expect((await call(dataRoute, id, { password: "wrong" })).status).toBe(403);
		const { status, body } = await call(dataRoute, id, { password: TEST_ADMIN_PASSWORD });
		expect(status).toBe(200);
		expect(body).toMatchObject({
			account: { email: "ben@example.com" },
			orders: [{ order_number: "SB-AAAA0002", ship_first_name: "Benedict" }],
		});
		const guest = await call(dataRoute, await idOf("cleo@example.com"), { password: TEST_ADMIN_PASSWORD });
		expect(guest.body).toMatchObject({ account: null, orders: [{ order_number: "SB-AAAA0001" }] });
	});

	test("CUST-10 erasing asks for the password and leaves orders without the person, guest orders, too", async () => {
		for (const email of ["cleo@example.com", "ben@example.com"]) {
			const id = await idOf(email);
			await run(`insert into customer_notes (customer_id, request_key, note, created_by, created_at)
				values ('${id}', gen_random_uuid(), 'A note', 'a', now())`);
			expect((await call(erasureRoute, id, { password: "wrong" })).status).toBe(403);
			expect((await call(erasureRoute, id, { password: TEST_ADMIN_PASSWORD })).status).toBe(204);
			expect((await call(erasureRoute, id, { password: TEST_ADMIN_PASSWORD })).status).toBe(404);
		}
		expect(await rows("select email, ship_first_name from orders where ship_first_name is null")).toHaveLength(2);
		expect(await rows("select 1 from customers where email in ('cleo@example.com', 'ben@example.com')")).toEqual([]);
		expect(await rows("select 1 from customer_notes")).toEqual([]);
		expect(await rows("select 1 from auth_users where email = 'ben@example.com'")).toEqual([]);
		expect(await emails("ben@example.com")).toMatchObject([{ kind: "account_deleted", language: "en" }]);
		expect(await emails("cleo@example.com")).toEqual([]);
		expect(await brokenLedgers()).toEqual([]);
	});

	test("CUST-10 who waits for an order is not erased", async () => {
		expect(await call(erasureRoute, await idOf("dan@example.com"), { password: TEST_ADMIN_PASSWORD })).toMatchObject({
			status: 409,
			body: { code: "customer_in_use" },
		});
	});
});
