import { apiTable, columnsOf, everyone, toMany, toOne } from "#shop/kernel/api-table.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { snakeCase } from "#shop/kernel/names.rules.ts";
import { EDITED_FIELDS } from "./catalog.rules.ts";
import { auditEdits } from "./edit-product.ts";

const columns = columnsOf("products", { hidden: ["created_at", "updated_at"] });
const names = Object.keys(columns);

/** How much the shop sells is for administrators (D-152). */
const FIGURES: readonly string[] = ["reserved", "units_sold", "status", "weight_grams", "low_stock_threshold"];
const PUBLIC_COLUMNS = names.filter((name) => !FIGURES.includes(name));

/** Edits follow the same rules as in the admin and are logged the same way. Drafts are hidden by row-level security. */
export const products = apiTable(columns, {
	select: { ...everyone(PUBLIC_COLUMNS), administrator: names },
	update: { administrator: EDITED_FIELDS.map(snakeCase) },
	updatedAt: "updated_at",
	aroundUpdate: ({ shop }, tx, update) => auditEdits(tx, asAdministrator(shop), update),
	relationships: {
		order_items: toMany("order_items", "product_id"),
		product_reviews: toMany("product_reviews", "product_id"),
		stock_entries: toMany("stock_entries", "product_id"),
	},
});

export const stockEntries = apiTable(columnsOf("stock_entries", { hidden: ["request_key"], last: ["created_at"] }), {
	select: "administrator",
	relationships: { orders: toOne("orders", "order_id"), products: toOne("products", "product_id") },
});
