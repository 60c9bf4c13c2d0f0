import { type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { ShippingMethod } from "#shop/pricing/shipping.rules.ts";
import type { CustomerOrder, OrderCursor } from "./order-history.rules.ts";
import type { FulfillmentStatus } from "./order-status.rules.ts";

/** The columns that customers may read; the rest are internal. */
const ORDER_COLUMNS = [
	"id",
	"order_number",
	"receipt_number",
	"email",
	"fulfillment_status",
	"currency",
	"subtotal_cents",
	"points_used",
	"points_discount_cents",
	"account_discount_cents",
	"tax_cents",
	"shipping_cents",
	"shipping_method",
	"total_cents",
	"points_earned",
	"ship_first_name",
	"ship_last_name",
	"ship_line_1",
	"ship_line_2",
	"ship_city",
	"ship_state",
	"ship_postal_code",
	"ship_country",
	"created_at",
] as const satisfies readonly (keyof Schema["orders"])[];

type OrderRow = Pick<Selectable<Schema["orders"]>, (typeof ORDER_COLUMNS)[number]>;

/** A page of an account's orders with their lines, newest first (ORD-08), starting after `after`. */
export async function selectOrderPage(
	tx: Transaction<Schema>,
	page: { userId: string; after: OrderCursor | null; limit: number },
): Promise<CustomerOrder[]> {
	const { userId, after, limit } = page;
	const rows = await tx
		.selectFrom("orders")
		.select(ORDER_COLUMNS)
		.where("user_id", "=", userId)
		.$if(after !== null, (query) =>
			query.where(sql<boolean>`(created_at, id) < (${new Date(after?.createdAt ?? 0)}, ${after?.id}::uuid)`),
		)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return await withParts(tx, rows);
}

export async function selectOwnOrder(
	tx: Transaction<Schema>,
	order: { userId: string; orderNumber: string },
): Promise<CustomerOrder | undefined> {
	const rows = await tx
		.selectFrom("orders")
		.select(ORDER_COLUMNS)
		.where("user_id", "=", order.userId)
		.where("order_number", "=", order.orderNumber)
		.execute();
	const [result] = await withParts(tx, rows);
	return result;
}

/** One order of any account by its number. */
export async function selectOrderByNumber(
	tx: Transaction<Schema>,
	orderNumber: string,
): Promise<CustomerOrder | undefined> {
	const rows = await tx.selectFrom("orders").select(ORDER_COLUMNS).where("order_number", "=", orderNumber).execute();
	const [order] = await withParts(tx, rows);
	return order;
}

async function withParts(tx: Transaction<Schema>, rows: readonly OrderRow[]): Promise<CustomerOrder[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const lines = await tx
		.selectFrom("order_items")
		.select(["id", "order_id", "product_id", "product_name", "image", "quantity", "unit_price_cents", "subtotal_cents"])
		.where("order_id", "in", ids)
		.orderBy("product_id")
		.execute();
	const shipments = await tx
		.selectFrom("shipments")
		.select(["order_id", "carrier", "tracking_number", "shipped_at", "delivered_at"])
		.where("order_id", "in", ids)
		.execute();
	const refunds = await tx
		.selectFrom("refunds")
		.select(["order_id", "amount_cents"])
		.where("order_id", "in", ids)
		.where("state", "=", "succeeded")
		.execute();

	return rows.map((row) => {
		const shipment = shipments.find(({ order_id }) => order_id === row.id);
		return {
			...toSums(row),
			address: toAddress(row),
			lines: lines
				.filter(({ order_id }) => order_id === row.id)
				.map((line) => ({
					id: line.id,
					productId: line.product_id,
					name: line.product_name,
					image: line.image,
					quantity: line.quantity,
					unitPriceCents: line.unit_price_cents,
					subtotalCents: line.subtotal_cents,
					totalPriceCents: line.unit_price_cents * line.quantity,
				})),
			shipment: shipment
				? {
						carrier: shipment.carrier,
						trackingNumber: shipment.tracking_number,
						shippedAt: shipment.shipped_at,
						deliveredAt: shipment.delivered_at,
					}
				: null,
			refundedCents: refunds
				.filter(({ order_id }) => order_id === row.id)
				.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
		};
	});
}

function toSums(row: OrderRow): Omit<CustomerOrder, "lines" | "address" | "shipment" | "refundedCents"> {
	return {
		id: row.id,
		orderNumber: row.order_number,
		receiptNumber: row.receipt_number,
		status: row.fulfillment_status as FulfillmentStatus,
		createdAt: row.created_at,
		currency: row.currency,
		subtotalCents: row.subtotal_cents,
		pointsUsed: row.points_used,
		pointsDiscountCents: row.points_discount_cents,
		accountDiscountCents: row.account_discount_cents,
		taxCents: row.tax_cents,
		shippingCents: row.shipping_cents,
		shippingMethod: row.shipping_method as ShippingMethod,
		totalCents: row.total_cents,
		pointsEarned: row.points_earned,
		email: row.email,
	};
}

function toAddress(row: OrderRow): CustomerOrder["address"] {
	if (row.ship_line_1 === null) return null;
	return {
		firstName: row.ship_first_name ?? "",
		lastName: row.ship_last_name ?? "",
		line1: row.ship_line_1,
		...(row.ship_line_2 === null ? {} : { line2: row.ship_line_2 }),
		city: row.ship_city ?? "",
		state: row.ship_state ?? "",
		postalCode: row.ship_postal_code ?? "",
		country: row.ship_country ?? "",
	};
}
