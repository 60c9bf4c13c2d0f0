import type { Relation } from "#shop/data-api/engine/data-schema.rules.ts";

const ofOrder = { kind: "one", table: "orders", here: "order_id", there: "id" } as const;
const ofProduct = { kind: "one", table: "products", here: "product_id", there: "id" } as const;
const manyOf = (table: string, there: string): Relation => ({ kind: "many", table, here: "id", there });
const oneOf = (table: string, there: string): Relation => ({ kind: "one", table, here: "id", there });

export const dataRelations: Readonly<Record<string, Readonly<Record<string, Relation>>>> = {
	products: {
		order_items: manyOf("order_items", "product_id"),
		product_reviews: manyOf("product_reviews", "product_id"),
		stock_entries: manyOf("stock_entries", "product_id"),
	},
	product_reviews: { products: ofProduct },
	orders: {
		order_items: manyOf("order_items", "order_id"),
		order_status_changes: manyOf("order_status_changes", "order_id"),
		payments: oneOf("payments", "order_id"),
		points_transactions: manyOf("points_transactions", "order_id"),
		profiles: { kind: "function", table: "profiles" },
		refunds: manyOf("refunds", "order_id"),
		shipments: oneOf("shipments", "order_id"),
	},
	order_items: { orders: ofOrder, products: ofProduct },
	order_status_changes: { orders: ofOrder },
	payments: { orders: ofOrder },
	points_transactions: { orders: ofOrder },
	refunds: { orders: ofOrder },
	shipments: { orders: ofOrder },
	stock_entries: { orders: ofOrder, products: ofProduct },
};
