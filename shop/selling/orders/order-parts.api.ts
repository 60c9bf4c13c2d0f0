import { apiTable, columnsOf, toMany, toOne } from "#shop/kernel/api-table.ts";

const ofOrder = { orders: toOne("orders", "order_id") };

/** What belongs to an order. Read-only: it changes with the order. */
export const orderItems = apiTable(columnsOf("order_items", { hidden: ["short_quantity", "position"] }), {
	select: "members",
	relationships: { ...ofOrder, products: toOne("products", "product_id") },
});

export const orderStatusChanges = apiTable(columnsOf("order_status_changes"), {
	select: "members",
	relationships: ofOrder,
});

export const shipments = apiTable(
	columnsOf("shipments", {
		shown: ["id", "order_id", "carrier", "tracking_number", "shipped_at", "delivered_at"],
	}),
	{ select: "members", relationships: { ...ofOrder, shipment_lines: toMany("shipment_lines", "shipment_id") } },
);

export const linesOfShipments = apiTable(columnsOf("shipment_lines"), {
	primaryKey: ["shipment_id", "product_id"],
	select: "members",
	relationships: {
		...ofOrder,
		shipments: toOne("shipments", "shipment_id"),
		products: toOne("products", "product_id"),
	},
});

export const refunds = apiTable(
	columnsOf("refunds", { shown: ["id", "order_id", "amount_cents", "state", "created_at"] }),
	{ select: "members", relationships: ofOrder },
);

export const payments = apiTable(
	columnsOf("payments", { shown: ["order_id", "amount_cents", "currency", "risk_level", "created_at"] }),
	{ primaryKey: ["order_id"], select: "administrator", relationships: ofOrder },
);
