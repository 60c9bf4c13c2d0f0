import { type ExpressionBuilder, sql, type Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { toCodeNames } from "#platform/database/column-names.ts";
import { comesAfter } from "#platform/database/keyset.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { Cursor } from "#shop/kernel/cursor.rules.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import type { OrderLine } from "./order.rules.ts";
import type { CustomerOrder, SessionOrder, Shipment } from "./order-history.rules.ts";
import { BUYER_COLUMNS, type BuyerRow, toBuyerOrder, toOrderLine } from "./orders.store.ts";

/** A page of an account's orders with their lines, newest first (ORD-08), starting after `after`. */
export async function selectOrderPage(
	tx: Transaction<Schema>,
	page: { userId: string; after: Cursor | null; limit: number },
): Promise<CustomerOrder[]> {
	const { userId, after, limit } = page;
	const rows = await tx
		.selectFrom("orders")
		.select(BUYER_COLUMNS)
		.select(partsOf)
		.where("userId", "=", userId)
		.where(comesAfter(after))
		.orderBy("createdAt", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map(toCustomerOrder);
}

export async function selectOwnOrder(
	tx: Transaction<Schema>,
	order: { userId: string; orderNumber: string },
): Promise<CustomerOrder | undefined> {
	const row = await tx
		.selectFrom("orders")
		.select(BUYER_COLUMNS)
		.select(partsOf)
		.where("userId", "=", order.userId)
		.where("orderNumber", "=", order.orderNumber)
		.executeTakeFirst();
	return row && toCustomerOrder(row);
}

/** One order of any account by its number. */
export async function selectOrderByNumber(
	tx: Transaction<Schema>,
	orderNumber: string,
): Promise<CustomerOrder | undefined> {
	const row = await tx
		.selectFrom("orders")
		.select(BUYER_COLUMNS)
		.select(partsOf)
		.where("orderNumber", "=", orderNumber)
		.executeTakeFirst();
	return row && toCustomerOrder(row);
}

/** A refund of an order; `at` in epoch ms. */
export type OrderRefund = { id: string; amountCents: number; state: string; at: number };

/** What a program gets besides the order itself: its checkout, and each refund, oldest first. */
export async function selectOrderRecord(
	tx: Transaction<Schema>,
	orderId: string,
): Promise<{ checkoutId: string | null; refunds: OrderRefund[] }> {
	const order = await tx.selectFrom("orders").select("checkoutId").where("id", "=", orderId).executeTakeFirst();
	const refunds = await tx
		.selectFrom("refunds")
		.select(["id", "amountCents", "state", "createdAt as at"])
		.where("orderId", "=", orderId)
		.orderBy("createdAt")
		.orderBy("id")
		.execute();
	return { checkoutId: order?.checkoutId ?? null, refunds };
}

/** The order that a payment session paid for. */
export async function selectOrderOfSession(
	tx: Transaction<Schema>,
	sessionId: string,
): Promise<SessionOrder | undefined> {
	const row = await tx
		.selectFrom("orders")
		.select([...BUYER_COLUMNS, "userId", "requiresManualReview", "cartId"])
		.select(partsOf)
		.where("paymentSessionId", "=", sessionId)
		.executeTakeFirst();
	if (!row) return undefined;
	const { requiresManualReview, cartId, userId } = row;
	return { ...toCustomerOrder(row), requiresManualReview, cartId, isGuest: userId === null };
}

/**
 * The lines, the shipment and the refunds as JSON columns, so that orders are read by one statement. Instants in epoch
 * ms, as elsewhere.
 */
function partsOf({ selectFrom }: ExpressionBuilder<Schema, "orders">) {
	return [
		jsonArrayFrom(
			selectFrom("orderItems")
				.select(["id", "productId", "productName", "image", "quantity", "unitPriceCents", "subtotalCents"])
				.select(({ eb }) => eb("removedQuantity", "+", eb.ref("returnedQuantity")).as("refundedQuantity"))
				.whereRef("orderItems.orderId", "=", "orders.id")
				.orderBy("position")
				.orderBy("productId"),
		).as("lines"),
		jsonArrayFrom(
			selectFrom("shipments")
				.select(["carrier", "trackingNumber"])
				.select([epochMs("shippedAt").as("shippedAt"), epochMs("deliveredAt").as("deliveredAt")])
				.select((parcel) =>
					jsonArrayFrom(
						parcel
							.selectFrom("shipmentLines")
							.select(["productId", "quantity"])
							.whereRef("shipmentId", "=", "shipments.id")
							.orderBy("productId"),
					).as("lines"),
				)
				.whereRef("shipments.orderId", "=", "orders.id")
				.orderBy("shipments.shippedAt")
				.orderBy("shipments.id"),
		).as("shipments"),
		selectFrom("orders as original")
			.select("original.orderNumber")
			.whereRef("original.id", "=", "orders.replaces")
			.as("replaces"),
		selectFrom("refunds")
			.select(({ fn }) => fn.coalesce(fn.sum<number>("amountCents"), sql.lit(0)).as("cents"))
			.whereRef("refunds.orderId", "=", "orders.id")
			.where("state", "=", sql.lit("succeeded"))
			.as("refundedCents"),
	] as const;
}

function epochMs(column: "shippedAt" | "deliveredAt") {
	return sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
}

type LineRow = Omit<OrderLine, "name"> & { id: string; productName: string; refundedQuantity: number };

function toCustomerOrder(
	row: BuyerRow & {
		lines: readonly object[];
		shipments: readonly object[];
		refundedCents: number | null;
		replaces: string | null;
	},
): CustomerOrder {
	const order = toBuyerOrder(row);
	const { address } = order;
	const lines = row.lines.map((line) => toCodeNames(line) as LineRow);
	const shipments = row.shipments.map((parcel) => toShipment(toCodeNames(parcel) as ParcelRow, lines));
	return {
		...order,
		lines: lines.map((line) => ({
			...toOrderLine(line),
			id: line.id,
			refundedQuantity: line.refundedQuantity,
			totalPriceCents: line.unitPriceCents * line.quantity,
		})),
		shipments,
		shipment: shipments.at(-1) ?? null,
		refundedCents: Number(row.refundedCents),
		replaces: row.replaces,
		buyerName: address && `${address.firstName} ${address.lastName}`.trim(),
		language: row.language as Language,
	};
}

type ParcelRow = Omit<Shipment, "items"> & { lines: readonly object[] };

function toShipment({ lines: held, ...parcel }: ParcelRow, lines: readonly LineRow[]): Shipment {
	const items = held.map((line) => {
		const { productId, quantity } = toCodeNames(line) as { productId: number; quantity: number };
		const { productName: name, quantity: ordered } = lines.find((one) => one.productId === productId) ?? {
			productName: "",
			quantity: 0,
		};
		return { name, quantity, ordered };
	});
	const isWhole = items.length === lines.length && items.every(({ quantity, ordered }) => quantity === ordered);
	return { ...parcel, items: isWhole ? [] : items.map(({ name, quantity }) => ({ name, quantity })) };
}
