import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { SYSTEM } from "./testing/add-customer.ts";
import {
	PARTS_READ_BY_STAFF,
	READ_BY_ADMINISTRATORS,
	READ_BY_STAFF,
	WRITTEN_BY_STAFF,
} from "./testing/staff-grants.ts";

const PRODUCT_COLUMNS = [
	"id name name_es stripe_price_id is_active price_cents category image quantity_text quantity_text_es",
	"description description_es long_description long_description_es features features_es badge badge_es",
	"price_per_pair_cents sold_out hidden stock reserved order_limit releases_at releases_at_launch",
	"is_admin_only points_value shipping_cents special_shipping units_sold priced_pairs sort_order sku slug",
	"is_reviewable is_reward has_free_pair seo_title seo_title_es seo_description seo_description_es",
	"sale_price_cents sale_starts_at sale_ends_at has_parts",
].join(" ");
const REVIEW_COLUMNS =
	"id product_id rating review_text user_name is_approved is_spotlight is_verified_buyer created_at";
const OWN_ORDER_COLUMNS = [
	"id order_number receipt_number user_id email language fulfillment_status status currency",
	"subtotal_cents points_used points_discount_cents account_discount_cents tax_cents shipping_cents",
	"shipping_method total_cents total_amount points_earned ship_first_name ship_last_name ship_line_1",
	"ship_line_2 ship_city ship_state ship_postal_code ship_country created_at updated_at",
	"tax_basis_points points_lifetime_years",
	"discount_code code_discount_cents code_shipping_cents replaces payment_method",
].join(" ");

/** What visitors and customers may read of their rows: no email of a reviewer, and nothing of how an order was judged. */
const READABLE: Readonly<Record<string, string>> = {
	"addresses customer": "*",
	"order_items customer": "*",
	"order_status_changes customer": "*",
	"orders customer": OWN_ORDER_COLUMNS,
	"page_content customer": "*",
	"page_content visitor": "*",
	"points_months customer": "*",
	"points_transactions customer": "*",
	"product_images customer": "*",
	"product_images visitor": "*",
	"product_reviews customer": REVIEW_COLUMNS,
	"product_reviews visitor": REVIEW_COLUMNS,
	"products customer": PRODUCT_COLUMNS,
	"products visitor": PRODUCT_COLUMNS,
	"public_revision customer": "*",
	"public_revision visitor": "*",
	"refunds customer": "id order_id amount_cents state created_at",
	"shipment_lines customer": "*",
	"shipments customer": "id order_id carrier tracking_number shipped_at delivered_at",
	"support_messages customer": "*",
	"uploaded_images customer": "*",
	"uploaded_images visitor": "*",
	"user_profiles customer": "*",
};

/** Orders, stock, points and the log's past are changed by the shop's own role alone. */
const WRITTEN_BY_ADMINISTRATORS: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		[
			"addresses",
			"page_content",
			"page_content_drafts",
			"page_content_versions",
			"product_images",
			"product_reviews",
			"support_messages",
			"uploaded_images",
		].map((table) => [table, "delete insert update"]),
	),
	admin_activity_logs: "insert",
	api_keys: "insert update",
	product_versions: "delete insert",
	products: "update",
	discount_codes: "insert update",
	discount_uses: "update",
	public_revision: "insert update",
	refunds: "insert",
	shipments: "insert update",
	shop_settings: "insert update",
	user_profiles: "update",
};

describe.each(databaseKinds)("what each role may read and write, on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const run = <Row>(query: string) =>
		database.transaction(SYSTEM, async (tx) => (await sql.raw<Row>(query).execute(tx.withoutPlugins())).rows);

	/** The columns that roles may read, by table and role; "*" is the whole table. */
	async function readable(...roles: string[]): Promise<Record<string, string>> {
		const rows = await run<{ name: string; columns: string }>(
			`select relname || ' ' || substr(rolname, 6) as name,
				case when bool_and(has_column_privilege(r.oid, c.oid, attnum, 'select')) then '*' else
				string_agg(attname, ' ' order by attnum) filter (where has_column_privilege(r.oid, c.oid, attnum, 'select')) end
				as columns
			from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped, pg_roles r
			where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and rolname in (${roles.map((role) => `'${role}'`).join(", ")})
			group by relname, rolname, r.oid, c.oid
			having bool_or(has_column_privilege(r.oid, c.oid, attnum, 'select')) order by 1`,
		);
		return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
	}

	/** The tables that a role may change, and how. */
	async function writable(role: string): Promise<Record<string, string>> {
		const rows = await run<{ name: string; rights: string }>(
			`select relname as name, string_agg(privilege, ' ' order by privilege) as rights
			from pg_class c, unnest(array['insert', 'update', 'delete']) privilege
			where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and case privilege
				when 'delete' then has_table_privilege('${role}', c.oid, privilege)
				else has_any_column_privilege('${role}', c.oid, privilege) end
			group by relname order by 1`,
		);
		return Object.fromEntries(rows.map(({ name, rights }) => [name, rights]));
	}

	test("PERM-09 what visitors and customers may read, column by column", async () => {
		expect(await readable("shop_visitor", "shop_customer")).toEqual(READABLE);
	});

	test("PERM-27 an administrator's role reads the shop's business, writes what the admin changes, and nothing of how people sign in", async () => {
		expect(await readable("shop_administrator")).toEqual(READ_BY_ADMINISTRATORS);
		expect(await writable("shop_administrator")).toEqual(WRITTEN_BY_ADMINISTRATORS);
	});

	test.each(Object.keys(READ_BY_STAFF))(
		"D-241 the role of %s reads and writes its part of that, and no more",
		async (role) => {
			const expected = (READ_BY_STAFF[role] ?? []).map((table) => [`${table} ${role}`, "*"]);
			const parts = Object.entries(PARTS_READ_BY_STAFF[role] ?? {}).map(([table, part]) => [`${table} ${role}`, part]);
			expect(await readable(`shop_${role}`)).toEqual(Object.fromEntries([...expected, ...parts]));
			expect(await writable(`shop_${role}`)).toEqual(WRITTEN_BY_STAFF[role]);
		},
	);

	test("D-241 no table is left out", async ({ annotate }) => {
		const tables = await run<{ name: string }>(
			`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
		);
		const known = new Set(tables.map(({ name }) => name));
		expect(Object.values(READ_BY_STAFF).flatMap((named) => named.filter((table) => !known.has(table)))).toEqual([]);
		await annotate(`${tables.length} tables × ${3 + Object.keys(READ_BY_STAFF).length} roles × 4 rights`);
	});
});
