import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import type { Database } from "./open.ts";
import { addCustomer, customerCaller, SYSTEM, VISITOR } from "./testing/add-customer.ts";
import type { DatabaseCaller } from "./transaction.ts";

const ANN = "00000000-0000-4000-8000-00000000000a";
const BOB = "00000000-0000-4000-8000-00000000000b";

describe.each(databaseKinds)("role privileges on the %s database", (kind) => {
	let database: Database;
	beforeAll(async () => {
		database = await openTestDatabase(kind);
		await database.transaction(SYSTEM, async (tx) => {
			await addCustomer(tx, ANN, 1);
			await addCustomer(tx, BOB, 2);
			await sql`insert into product_reviews (product_id, rating, user_name, user_email, is_approved)
				values (1, 5, 'Ann', 'ann@x.example', true), (1, 4, 'Bob', 'bob@x.example', false)`.execute(tx);
		});
	});
	afterAll(() => database.close());

	const run = (caller: DatabaseCaller, query: string) =>
		database.transaction(
			caller,
			async (tx) => (await sql.raw<Record<string, unknown>>(query).execute(tx.withoutPlugins())).rows,
		);
	const codeOf = (caller: DatabaseCaller, query: string) =>
		run(caller, query).then(
			() => null,
			(error: { code?: string }) => error.code,
		);

	test("every table has row security, enforced for its owner too", async () => {
		const rows = await run(
			SYSTEM,
			`select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced from pg_class
			where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
		);
		expect(rows.length).toBeGreaterThan(25);
		expect(rows.filter(({ enabled }) => !enabled)).toEqual([]);
		expect(rows.filter(({ forced }) => !forced).map(({ name }) => name)).toEqual(["schema_migrations"]);
	});

	test("the roles own nothing and cannot sign in", async () => {
		const rows = await run(
			SYSTEM,
			`select rolname, rolsuper or rolbypassrls or rolcanlogin or rolcreaterole as is_strong,
				(select count(*) from pg_class where relowner = pg_roles.oid) as owns from pg_roles where rolname like 'shop\\_%'
				and rolname <> 'shop_owner' order by 1`,
		);
		expect(rows).toEqual(
			[
				"shop_administrator",
				"shop_content",
				"shop_customer",
				"shop_fulfillment",
				"shop_reader",
				"shop_support",
				"shop_system",
				"shop_visitor",
			].map((rolname) => ({
				rolname,
				is_strong: false,
				owns: 0,
			})),
		);
	});

	const signIn = ["auth_users", "auth_sessions", "auth_accounts", "auth_verifications", "auth_rate_limits"];
	const shopOnly = [
		"admin_sessions",
		"staff_members",
		"staff_second_factors",
		"admin_passkeys",
		"passkey_answers",
		"rate_limits",
		"payment_events",
		"schema_migrations",
		"carts",
	];
	const ledgers = ["payments", "stock_entries", "outbox", "checkouts", "checkout_items", "admin_activity_logs"];
	const personal = ["orders", "order_items", "addresses", "points_transactions", "user_profiles", "support_messages"];

	test.each([...signIn, ...shopOnly, ...ledgers, ...personal])("a visitor cannot read %s", async (table) => {
		expect(await codeOf(VISITOR, `select 1 from ${table}`)).toBe("42501");
	});

	test.each([...signIn, ...shopOnly, ...ledgers])("a customer cannot read %s", async (table) => {
		expect(await codeOf(customerCaller(ANN), `select 1 from ${table}`)).toBe("42501");
	});

	test.each([...signIn, ...shopOnly])("the administrator cannot read %s", async (table) => {
		expect(await codeOf({ role: "administrator", userId: null }, `select 1 from ${table}`)).toBe("42501");
	});

	test.each([
		["orders", "user_id"],
		["addresses", "user_id"],
		["points_transactions", "user_id"],
		["support_messages", "user_id"],
		["user_profiles", "id"],
	])("a customer sees the own rows of %s without any filter", async (table, owner) => {
		for (const id of [ANN, BOB]) {
			expect(await run(customerCaller(id), `select ${owner} as owner from ${table}`)).toEqual([{ owner: id }]);
		}
		expect(await run(customerCaller(crypto.randomUUID()), `select ${owner} from ${table}`)).toEqual([]);
		expect(await run({ role: "customer", userId: null }, `select ${owner} from ${table}`)).toEqual([]);
	});

	test.each([
		["order_items", "product_id", [{ seen: 1 }], [{ seen: 2 }]],
		["order_status_changes", "to_status", [{ seen: "processing" }], [{ seen: "processing" }]],
	])("a customer sees of %s what belongs to the own order", async (table, column, ofAnn, ofBob) => {
		expect(await run(customerCaller(ANN), `select ${column} as seen from ${table}`)).toEqual(ofAnn);
		expect(await run(customerCaller(BOB), `select ${column} as seen from ${table}`)).toEqual(ofBob);
	});

	test.each([
		`insert into orders (id) values (gen_random_uuid())`,
		`update orders set fulfillment_status = 'cancelled'`,
		`delete from orders`,
		`update order_items set quantity = 9`,
		`update points_transactions set points_amount = 9999`,
		`insert into points_transactions (user_id, kind, points_amount, description, created_at) values ('${ANN}', 'grant', 9999, 'x', now())`,
		`update products set price_cents = 50`,
		`update product_reviews set is_approved = true`,
		`insert into product_reviews (product_id, rating, user_name, user_email, is_spotlight) values (1, 5, 'a', 'a@x', true)`,
		`insert into product_reviews (product_id, rating, user_name, user_email, is_approved) values (1, 5, 'a', 'a@x', true)`,
		`update user_profiles set is_admin = true`,
		`update user_profiles set role = 'admin'`,
		`insert into addresses (user_id, first_name, last_name, address_line_1, city, state, postal_code) values ('${BOB}', 'a', 'b', 'c', 'd', 'e', 'f')`,
		`update addresses set user_id = '${BOB}'`,
		`insert into support_messages (user_id, email, name, inquiry_type, message) values ('${BOB}', 'a@x', 'a', 'general', 'x')`,
		`insert into support_messages (email, name, inquiry_type, message, status) values ('a@x', 'a', 'general', 'x', 'resolved')`,
		`select review_reason from orders`,
		`select user_email from product_reviews`,
	])("a customer is rejected: %s", async (query) => {
		expect(await codeOf(customerCaller(ANN), query)).toBe("42501");
	});

	test("a customer cannot touch another's rows, whatever the query", async () => {
		// Without a condition, each is limited only by the policy.
		await run(customerCaller(ANN), "update addresses set city = 'Mine'");
		await run(customerCaller(ANN), "delete from addresses");
		await run(customerCaller(ANN), "update user_profiles set full_name = 'Mine'");
		expect(await run(SYSTEM, `select city from addresses where user_id = '${BOB}'`)).toEqual([{ city: "Austin" }]);
		expect(await run(SYSTEM, `select full_name from user_profiles where id = '${BOB}'`)).toEqual([
			{ full_name: "Customer" },
		]);
	});

	test("a visitor reads approved reviews, but no addresses", async () => {
		expect(await run(VISITOR, "select user_name from product_reviews")).toEqual([{ user_name: "Ann" }]);
		expect(await codeOf(VISITOR, "select user_email from product_reviews")).toBe("42501");
		expect(await codeOf(VISITOR, "select * from product_reviews")).toBe("42501");
		expect(await codeOf(VISITOR, "select 1 from product_reviews where user_email = 'ann@x.example'")).toBe("42501");
	});

	test("a visitor sees no product that is for administrators or not active", async () => {
		await run(SYSTEM, "update products set is_admin_only = true where id = 2");
		expect(await run(VISITOR, "select id from products order by id")).toEqual([{ id: 1 }]);
	});

	test("one transaction's role does not leak into the next", async () => {
		await run(customerCaller(ANN), "select 1");
		expect(await run({ role: "customer", userId: null }, "select caller_id() as id, current_user as role")).toEqual([
			{ id: null, role: "shop_customer" },
		]);
		await database.transaction(customerCaller(ANN), () => Promise.reject(new Error("undone"))).catch(() => {});
		expect(await run(VISITOR, "select caller_id() as id, current_user as role")).toEqual([
			{ id: null, role: "shop_visitor" },
		]);
	});

	test.each(["stock_entries", "admin_activity_logs", "payment_events", "order_status_changes"])(
		"%s only grows, for the shop itself too",
		async (table) => {
			expect(await codeOf(SYSTEM, `delete from ${table}`)).toBe("42501");
			expect(await codeOf(SYSTEM, `truncate ${table}`)).toBe("42501");
		},
	);
});
