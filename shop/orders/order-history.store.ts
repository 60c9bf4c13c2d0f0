import { sql, type Transaction } from "kysely";
import { comesAfter } from "#platform/database/keyset.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { Cursor } from "#shop/cursor.rules.ts";
import type { CustomerOrder, SessionOrder } from "./order-history.rules.ts";
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
		.where("userId", "=", userId)
		.where(comesAfter(after))
		.orderBy("createdAt", "desc")
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
		.select(BUYER_COLUMNS)
		.where("userId", "=", order.userId)
		.where("orderNumber", "=", order.orderNumber)
		.execute();
	const [result] = await withParts(tx, rows);
	return result;
}

/** One order of any account by its number. */
export async function selectOrderByNumber(
	tx: Transaction<Schema>,
	orderNumber: string,
): Promise<CustomerOrder | undefined> {
	const rows = await tx.selectFrom("orders").select(BUYER_COLUMNS).where("orderNumber", "=", orderNumber).execute();
	const [order] = await withParts(tx, rows);
	return order;
}

/** The order that a payment session paid for. */
export async function selectOrderOfSession(
	tx: Transaction<Schema>,
	sessionId: string,
): Promise<SessionOrder | undefined> {
	const row = await tx
		.selectFrom("orders")
		.select([...BUYER_COLUMNS, "userId", "requiresManualReview", "cartId"])
		.where("paymentSessionId", "=", sessionId)
		.executeTakeFirst();
	if (!row) return undefined;
	const [order] = await withParts(tx, [row]);
	const { requiresManualReview, cartId, userId } = row;
	return order && { ...order, requiresManualReview, cartId, isGuest: userId === null };
}

/** Notes the account of a guest order's own email address; no other. */
export async function updateClaimOfOrder(
	tx: Transaction<Schema>,
	claim: { userId: string; orderNumber: string },
): Promise<void> {
	await tx
		.updateTable("orders")
		.from("authUsers")
		.set({ claimedBy: claim.userId })
		.where("authUsers.id", "=", claim.userId)
		.where("orders.orderNumber", "=", claim.orderNumber)
		.where("orders.userId", "is", null)
		.where(sql<boolean>`lower(orders.email) = auth_users.email`)
		.execute();
}

/** Makes an account the owner of the guest orders that it claimed; only if its address is confirmed. */
export async function updateClaimedOrders(tx: Transaction<Schema>, userId: string): Promise<void> {
	await tx
		.updateTable("orders")
		.from("authUsers")
		.set({ userId, claimedBy: null })
		.where("authUsers.id", "=", userId)
		.where("authUsers.emailVerified", "=", true)
		.where("orders.claimedBy", "=", userId)
		.where("orders.userId", "is", null)
		.where(sql<boolean>`lower(orders.email) = auth_users.email`)
		.execute();
}

async function withParts(tx: Transaction<Schema>, rows: readonly BuyerRow[]): Promise<CustomerOrder[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const lines = await tx
		.selectFrom("orderItems")
		.select(["id", "orderId", "productId", "productName", "image", "quantity", "unitPriceCents", "subtotalCents"])
		.where("orderId", "in", ids)
		.orderBy("position")
		.orderBy("productId")
		.execute();
	const shipments = await tx
		.selectFrom("shipments")
		.select(["orderId", "carrier", "trackingNumber", "shippedAt", "deliveredAt"])
		.where("orderId", "in", ids)
		.execute();
	const refunds = await tx
		.selectFrom("refunds")
		.select(["orderId", "amountCents"])
		.where("orderId", "in", ids)
		.where("state", "=", "succeeded")
		.execute();

	return rows.map((row) => ({
		...toBuyerOrder(row),
		lines: lines
			.filter(({ orderId }) => orderId === row.id)
			.map((line) => ({
				...toOrderLine(line),
				id: line.id,
				totalPriceCents: line.unitPriceCents * line.quantity,
			})),
		shipment: shipments.find(({ orderId }) => orderId === row.id) ?? null,
		refundedCents: refunds
			.filter(({ orderId }) => orderId === row.id)
			.reduce((sum, { amountCents }) => sum + amountCents, 0),
	}));
}
