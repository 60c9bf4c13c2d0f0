import { apiTable, toOne } from "#shop/kernel/api-table.ts";

const ofOrder = { orders: toOne("orders", "order_id") };

/** What belongs to an order. Read-only: it changes with the order. */
export const orderItems = apiTable(
	{
		id: "uuid",
		order_id: "uuid",
		product_id: "integer",
		product_name: "text",
		image: "text",
		quantity: "integer",
		unit_price_cents: "integer",
		subtotal_cents: "integer",
		points_discount_cents: "integer",
		account_discount_cents: "integer",
		tax_cents: "integer",
		total_cents: "integer",
		total_price: "numeric",
	},
	{ select: "members", relationships: { ...ofOrder, products: toOne("products", "product_id") } },
);

export const orderStatusChanges = apiTable(
	{ id: "bigint", order_id: "uuid", from_status: "text", to_status: "text", changed_at: "timestamptz" },
	{ select: "members", relationships: ofOrder },
);

export const shipments = apiTable(
	{
		id: "uuid",
		order_id: "uuid",
		carrier: "text",
		tracking_number: "text",
		shipped_at: "timestamptz",
		delivered_at: "timestamptz",
	},
	{ select: "members", relationships: ofOrder },
);

export const refunds = apiTable(
	{ id: "uuid", order_id: "uuid", amount_cents: "integer", state: "text", created_at: "timestamptz" },
	{ select: "members", relationships: ofOrder },
);

export const payments = apiTable(
	{ order_id: "uuid", amount_cents: "integer", currency: "text", risk_level: "text", created_at: "timestamptz" },
	{ primaryKey: ["order_id"], select: "administrator", relationships: ofOrder },
);
