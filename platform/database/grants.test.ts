import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { SYSTEM } from "./testing/add-customer.ts";

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

/** What is noted about customers; not for those who ship. */
const OF_CUSTOMERS = ["customer_blocks", "customer_merges", "customer_notes", "customer_products", "customer_tags"];

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

/** Nothing of sign-ins, sessions, known browsers, limits and carts, and of a key only what names it. */
const READ_BY_ADMINISTRATORS: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		[
			"active_alarms",
			"addresses",
			"admin_activity_logs",
			"balance_movements",
			"bundle_parts",
			"checkout_items",
			"checkouts",
			...OF_CUSTOMERS,
			"customers",
			"discount_codes",
			"discount_uses",
			"disputes",
			"document_numbers",
			"donations",
			"draft_lines",
			"draft_orders",
			"email_suppressions",
			"job_runs",
			"order_contact_changes",
			"order_items",
			"order_notes",
			"order_status_changes",
			"orders",
			"outbox",
			"page_content",
			"page_content_drafts",
			"page_content_versions",
			"payments",
			"payouts",
			"points_accounts",
			"points_holds",
			"points_months",
			"points_transactions",
			"product_addresses",
			"product_images",
			"product_prices",
			"product_reviews",
			"product_versions",
			"products",
			"profiles",
			"public_revision",
			"refund_lines",
			"refunds",
			"return_lines",
			"return_photos",
			"returns",
			"shipment_lines",
			"shipments",
			"shop_settings",
			"stock_alerts",
			"stock_entries",
			"stock_reservations",
			"support_messages",
			"support_replies",
			"tallied",
			"tallies",
			"tally_changes",
			"uploaded_images",
			"user_profiles",
		].map((table) => [`${table} administrator`, "*"]),
	),
	"webhook_endpoints administrator": "id pause_cause",
	"api_keys administrator": "id name prefix created_by created_at last_used_at revoked_at expires_at scopes",
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

/** Of those, what each limited role of the staff reads; a reader sees all of it but the keys. */
const EVERYBODYS = [
	"active_alarms",
	"bundle_parts",
	"job_runs",
	"page_content",
	"product_addresses",
	"product_images",
	"product_prices",
	"product_versions",
	"products",
	"public_revision",
	"shop_settings",
	"stock_entries",
	"stock_reservations",
	"tallied",
	"tallies",
	"tally_changes",
	"uploaded_images",
];
const OF_ORDERS = [
	"addresses",
	"checkout_items",
	"checkouts",
	"customers",
	"discount_codes",
	"discount_uses",
	"disputes",
	"document_numbers",
	"draft_lines",
	"draft_orders",
	"order_contact_changes",
	"order_items",
	"order_notes",
	"order_status_changes",
	"orders",
	"outbox",
	"payments",
	"profiles",
	"refund_lines",
	"refunds",
	"return_lines",
	"return_photos",
	"returns",
	"shipment_lines",
	"shipments",
	"user_profiles",
];
const READ_BY_STAFF: Readonly<Record<string, readonly string[]>> = {
	reader: Object.keys(READ_BY_ADMINISTRATORS)
		.map((name) => name.replace(" administrator", ""))
		.filter((table) => table !== "api_keys" && table !== "webhook_endpoints"),
	fulfillment: [...EVERYBODYS, ...OF_ORDERS],
	support: [
		...EVERYBODYS,
		...OF_ORDERS,
		...OF_CUSTOMERS,
		"email_suppressions",
		"points_accounts",
		"points_holds",
		"points_months",
		"points_transactions",
		"product_reviews",
		"stock_alerts",
		"support_messages",
		"support_replies",
	],
	content: [...EVERYBODYS, "page_content_drafts", "page_content_versions"],
};

const LOG_OF_ORDERS = "id action_type details admin_email created_at hash";
const FEES = "kind fee_cents payment_intent_id";

/** The log's chain, and what it says about an order; the fees of orders; how many wait for a product, but not who. */
const PARTS_READ_BY_STAFF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	fulfillment: {
		admin_activity_logs: LOG_OF_ORDERS,
		balance_movements: FEES,
		stock_alerts: "product_id sent_at confirmed_at",
	},
	support: { admin_activity_logs: LOG_OF_ORDERS, balance_movements: FEES },
	content: { admin_activity_logs: "id hash", stock_alerts: "product_id sent_at confirmed_at" },
};

const WRITTEN_BY_STAFF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	reader: { admin_activity_logs: "insert" },
	fulfillment: { admin_activity_logs: "insert", orders: "update", shipments: "insert update" },
	support: {
		admin_activity_logs: "insert",
		discount_uses: "update",
		orders: "update",
		product_reviews: "delete insert update",
		public_revision: "insert update",
		refunds: "insert",
		support_messages: "delete insert update",
	},
	content: {
		admin_activity_logs: "insert",
		page_content: "delete insert update",
		page_content_drafts: "delete insert update",
		page_content_versions: "delete insert update",
		public_revision: "insert update",
		uploaded_images: "delete insert update",
	},
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
});
