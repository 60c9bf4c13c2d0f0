import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { addCustomer, customerCaller, SYSTEM, VISITOR } from "./testing/add-customer.ts";
import type { DatabaseCaller } from "./transaction.ts";

const ANN = "00000000-0000-4000-8000-00000000000a";
const BOB = "00000000-0000-4000-8000-00000000000b";

const OWN = "(user_id = caller_id())";
const ownOrderOf = (table: string) =>
	`(( SELECT orders.user_id FROM orders WHERE (orders.id = ${table}.order_id)) = caller_id())`;

const SHOWN_PRODUCT = "(EXISTS ( SELECT FROM products WHERE (products.id = product_images.product_id)))";

/**
 * Every policy for visitors and customers: condition to be seen or changed | condition to be written.
 * A change here changes access rights, and needs a reason in its commit.
 */
const OPEN_TO_PEOPLE: Readonly<Record<string, string>> = {
	"addresses ALL customer": `${OWN} | ${OWN}`,
	"order_items SELECT customer": `${ownOrderOf("order_items")} | `,
	"order_status_changes SELECT customer": `${ownOrderOf("order_status_changes")} | `,
	"orders SELECT customer": `${OWN} | `,
	"page_content SELECT customer": "true | ",
	"page_content SELECT visitor": "true | ",
	"points_months SELECT customer": `${OWN} | `,
	"points_transactions SELECT customer": `${OWN} | `,
	"product_images SELECT customer": `${SHOWN_PRODUCT} | `,
	"product_images SELECT visitor": `${SHOWN_PRODUCT} | `,
	"product_reviews INSERT customer": " | ((NOT is_approved) AND (NOT is_spotlight) AND (NOT is_verified_buyer))",
	"product_reviews INSERT visitor": " | ((NOT is_approved) AND (NOT is_spotlight) AND (NOT is_verified_buyer))",
	"product_reviews SELECT customer": "is_approved | ",
	"product_reviews SELECT visitor": "is_approved | ",
	"products SELECT customer": "(is_active AND (NOT is_admin_only)) | ",
	"products SELECT visitor": "(is_active AND (NOT is_admin_only)) | ",
	"public_revision SELECT customer": "true | ",
	"public_revision SELECT visitor": "true | ",
	"refunds SELECT customer": `${ownOrderOf("refunds")} | `,
	"shipment_lines SELECT customer": `${ownOrderOf("shipment_lines")} | `,
	"shipments SELECT customer": `${ownOrderOf("shipments")} | `,
	"support_messages INSERT customer":
		" | (((user_id IS NULL) OR (user_id = caller_id())) AND (status = 'pending'::text))",
	"support_messages INSERT visitor": " | ((user_id IS NULL) AND (status = 'pending'::text))",
	"support_messages SELECT customer": `${OWN} | `,
	"uploaded_images SELECT customer": "true | ",
	"uploaded_images SELECT visitor": "true | ",
	"user_profiles INSERT customer":
		" | ((id = caller_id()) AND (email = caller_email()) AND (NOT is_admin) AND (role = 'customer'::text))",
	"user_profiles SELECT customer": "(id = caller_id()) | ",
	"user_profiles UPDATE customer": "(id = caller_id()) | (id = caller_id())",
};

/** The columns that visitors and customers may write; "*" is the whole table. */
const WRITABLE: Readonly<Record<string, string>> = {
	"addresses insert customer": "*",
	"addresses update customer": "*",
	"product_reviews insert customer": "product_id rating review_text user_name user_email is_approved",
	"product_reviews insert visitor": "product_id rating review_text user_name user_email is_approved",
	"support_messages insert customer": "id user_id email name inquiry_type subject message status",
	"support_messages insert visitor": "id user_id email name inquiry_type subject message status",
	"user_profiles insert customer": "id email full_name phone is_admin",
	"user_profiles update customer": "full_name phone updated_at",
};

/** The owner column of every table that customers may read and that holds personal rows. */
const OWNER_OF: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		["addresses", "orders", "points_months", "points_transactions", "support_messages"].map((table) => [
			table,
			"user_id",
		]),
	),
	user_profiles: "id",
	...Object.fromEntries(
		["order_items", "order_status_changes", "refunds", "shipment_lines", "shipments"].map((table) => [
			table,
			"order_id",
		]),
	),
};
const PUBLIC_TABLES = [
	"page_content",
	"product_images",
	"product_reviews",
	"products",
	"public_revision",
	"uploaded_images",
];

describe.each(databaseKinds)("row security, table by table, on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	await database.transaction(SYSTEM, async (tx) => {
		await addCustomer(tx, ANN, 1);
		await addCustomer(tx, BOB, 2);
	});
	const run = <Row = Record<string, string>>(caller: DatabaseCaller, query: string) =>
		database.transaction(caller, async (tx) => (await sql.raw<Row>(query).execute(tx.withoutPlugins())).rows);
	/** The number of rows that an unconditional change affects; rolled back at once. */
	async function touched(caller: DatabaseCaller, change: string): Promise<number> {
		const undo = new Error("undo");
		let count = -1;
		await database
			.transaction(caller, async (tx) => {
				count = Number((await sql.raw(change).execute(tx)).numAffectedRows);
				throw undo;
			})
			.catch((error: unknown) => {
				if (error !== undo) throw error;
			});
		return count;
	}

	test("PERM-09 PERM-11 the policies for visitors and customers are exactly these", async () => {
		const rows = await run<{ name: string; rule: string }>(
			SYSTEM,
			`select tablename || ' ' || cmd || ' ' || substr(role::text, 6) as name,
				regexp_replace(coalesce(qual, '') || ' | ' || coalesce(with_check, ''), '\\s+', ' ', 'g') as rule
			from pg_policies, unnest(roles) role
			where schemaname = 'public' and role::text in ('shop_visitor', 'shop_customer', 'public') order by 1`,
		);
		expect(Object.fromEntries(rows.map(({ name, rule }) => [name, rule]))).toEqual(OPEN_TO_PEOPLE);
		expect(rows).toHaveLength(Object.keys(OPEN_TO_PEOPLE).length);
	});

	test("PERM-09 what visitors and customers may write, and nothing else; they may delete only addresses", async () => {
		const rows = await run<{ name: string; columns: string }>(
			SYSTEM,
			`select relname || ' ' || privilege || ' ' || substr(rolname, 6) as name,
				case when bool_and(has_column_privilege(r.oid, c.oid, attnum, privilege)) then '*' else
				string_agg(attname, ' ' order by attnum) filter (where has_column_privilege(r.oid, c.oid, attnum, privilege)) end
				as columns
			from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped, pg_roles r,
				unnest(array['insert', 'update']) privilege
			where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and rolname in ('shop_visitor', 'shop_customer')
			group by relname, rolname, privilege, r.oid, c.oid
			having bool_or(has_column_privilege(r.oid, c.oid, attnum, privilege)) order by 1`,
		);
		expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(WRITABLE);
		const removable = await run(
			SYSTEM,
			`select relname || ' ' || privilege || ' ' || substr(rolname, 6) as name from pg_class c, pg_roles r,
				unnest(array['delete', 'truncate', 'references', 'trigger']) privilege
			where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and rolname in ('shop_visitor', 'shop_customer')
				and has_table_privilege(r.oid, c.oid, privilege)`,
		);
		expect(removable).toEqual([{ name: "addresses delete customer" }]);
	});

	test("PERM-09 every table that a customer may read is known here", async () => {
		const rows = await run(
			SYSTEM,
			`select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
				and has_any_column_privilege('shop_customer', c.oid, 'select') order by 1`,
		);
		expect(rows.map(({ name }) => name)).toEqual([...Object.keys(OWNER_OF), ...PUBLIC_TABLES].sort());
	});

	test.each(Object.entries(OWNER_OF))(
		"PERM-09 PERM-11 %s itself, queried without a condition, returns each customer's own rows only",
		async (table, owner) => {
			const ownerOf = owner === "order_id" ? "(select user_id from orders where id = order_id)" : owner;
			const all = await run(SYSTEM, `select distinct ${ownerOf} as owner from ${table}`);
			expect(all.map((row) => row.owner).sort(), "there are rows of both").toEqual([ANN, BOB]);
			const orders = await run(SYSTEM, "select id, user_id from orders");
			for (const userId of [ANN, BOB]) {
				const expected =
					owner === "order_id" ? orders.filter((row) => row.user_id === userId).map(({ id }) => id) : [userId];
				const seen = await run(customerCaller(userId), `select distinct ${owner} as owner from ${table}`);
				expect(seen.map((row) => row.owner)).toEqual(expected);
			}
			expect(await run(customerCaller(crypto.randomUUID()), `select 1 from ${table}`)).toEqual([]);
			expect(await run({ role: "customer", userId: null }, `select 1 from ${table}`)).toEqual([]);
			await expect(run(VISITOR, `select 1 from ${table}`)).rejects.toMatchObject({ code: "42501" });
		},
	);

	test.each([
		["update addresses set city = 'Elsewhere'", 1],
		["update addresses set postal_code = postal_code", 1],
		["delete from addresses", 1],
		["update user_profiles set full_name = 'Mine'", 1],
		["update user_profiles set phone = '+15125550100', updated_at = now()", 1],
	])("PERM-09 %s, without a condition, touches the own row and no other", async (change, rows) => {
		expect(await touched(customerCaller(ANN), change)).toBe(rows);
		expect(await touched(customerCaller(crypto.randomUUID()), change)).toBe(0);
		expect(await touched({ role: "customer", userId: null }, change)).toBe(0);
		await expect(touched(VISITOR, change)).rejects.toMatchObject({ code: "42501" });
	});

	const message = (more: string, values: string) =>
		`insert into support_messages (email, name, inquiry_type, message${more}) values ('a@x.example', 'a', 'general', 'x'${values})`;
	const review = (more: string, values: string) =>
		`insert into product_reviews (product_id, rating, user_name, user_email${more}) values (1, 5, 'a', 'a@x.example'${values})`;
	test.each([
		["a visitor", VISITOR],
		["a customer", customerCaller(ANN)],
	])("PERM-09 REV-41 what %s sends in waits for the owner", async (_, caller) => {
		expect(await touched(caller, message("", ""))).toBe(1);
		expect(await touched(caller, message(", status", ", 'pending'"))).toBe(1);
		expect(await touched(caller, review("", ""))).toBe(1);
		for (const forged of [
			message(", status", ", 'resolved'"),
			message(", status", ", 'in_progress'"),
			message(", user_id", `, '${BOB}'`),
			review(", is_approved", ", true"),
			review(", is_spotlight", ", true"),
			review(", is_verified_buyer", ", true"),
		]) {
			await expect(touched(caller, forged)).rejects.toMatchObject({ code: "42501" });
		}
	});

	test("PERM-09 a customer writes under the own id only, a visitor under none", async () => {
		expect(await touched(customerCaller(ANN), message(", user_id", `, '${ANN}'`))).toBe(1);
		await expect(touched(VISITOR, message(", user_id", `, '${ANN}'`))).rejects.toMatchObject({ code: "42501" });
	});

	test("the administrator role reads all addresses and profiles, and changes only its own", async () => {
		const owner: DatabaseCaller = { role: "administrator", userId: ANN };
		for (const table of ["addresses", "user_profiles"]) {
			expect(await run(owner, `select 1 from ${table}`)).toHaveLength(2);
		}
		expect(await touched(owner, "update addresses set city = 'Elsewhere'")).toBe(1);
		expect(await touched(owner, "delete from addresses")).toBe(1);
		expect(await touched(owner, "update user_profiles set full_name = 'Mine'")).toBe(1);
		expect(await touched({ role: "administrator", userId: null }, "update user_profiles set full_name = 'x'")).toBe(0);
	});
});
