import { apiTable, everyone, toMany, toOne } from "#shop/kernel/api-table.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { snakeCase } from "#shop/kernel/names.rules.ts";
import { EDITED_FIELDS } from "./catalog.rules.ts";
import { auditEdits } from "./edit-product.ts";

const PRODUCT_TYPES = {
	id: "integer",
	name: "text",
	name_es: "text",
	stripe_price_id: "text",
	is_active: "boolean",
	price_cents: "integer",
	category: "text",
	image: "text",
	quantity_text: "text",
	quantity_text_es: "text",
	description: "text",
	description_es: "text",
	long_description: "text",
	long_description_es: "text",
	features: "text[]",
	features_es: "text[]",
	badge: "text",
	badge_es: "text",
	price_per_pair_cents: "integer",
	sold_out: "boolean",
	hidden: "boolean",
	stock: "integer",
	reserved: "integer",
	order_limit: "integer",
	releases_at: "timestamptz",
	releases_at_launch: "boolean",
	is_admin_only: "boolean",
	points_value: "integer",
	shipping_cents: "integer",
	special_shipping: "boolean",
	units_sold: "integer",
} as const;

/** How much the shop sells is for administrators (D-152). */
const FIGURES: readonly string[] = ["reserved", "units_sold"];
const PUBLIC_COLUMNS = Object.keys(PRODUCT_TYPES).filter((name) => !FIGURES.includes(name));

/** Edits follow the same rules as in the admin and are logged the same way. Drafts are hidden by row-level security. */
export const products = apiTable(PRODUCT_TYPES, {
	select: { ...everyone(PUBLIC_COLUMNS), administrator: Object.keys(PRODUCT_TYPES) },
	update: { administrator: EDITED_FIELDS.map(snakeCase) },
	updatedAt: "updated_at",
	aroundUpdate: ({ shop }, tx, update) => auditEdits(tx, asAdministrator(shop), update),
	relationships: {
		order_items: toMany("order_items", "product_id"),
		product_reviews: toMany("product_reviews", "product_id"),
		stock_entries: toMany("stock_entries", "product_id"),
	},
});

export const stockEntries = apiTable(
	{
		id: "bigint",
		product_id: "integer",
		order_id: "uuid",
		kind: "text",
		quantity: "integer",
		reason: "text",
		created_at: "timestamptz",
	},
	{
		select: "administrator",
		relationships: { orders: toOne("orders", "order_id"), products: toOne("products", "product_id") },
	},
);
