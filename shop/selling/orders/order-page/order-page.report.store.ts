import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { FulfillmentStatus } from "#shop/selling/orders/order-status.rules.ts";
import type { OrderAction, OrderEmail } from "./order-timeline.rules.ts";

/** An order of the same customer, for a link. */
export type OtherOrder = {
	id: string;
	orderNumber: string;
	createdAt: number;
	totalCents: number;
	fulfillmentStatus: FulfillmentStatus;
};

export async function selectOrderId(tx: Transaction<Schema>, orderNumber: string): Promise<string | undefined> {
	const row = await tx.selectFrom("orders").select("id").where("orderNumber", "=", orderNumber).executeTakeFirst();
	return row?.id;
}

export async function selectPaidAt(tx: Transaction<Schema>, orderId: string): Promise<number | null> {
	const row = await tx.selectFrom("payments").select("createdAt").where("orderId", "=", orderId).executeTakeFirst();
	return row?.createdAt ?? null;
}

/** The emails to an order's customer. */
export function selectOrderEmails(tx: Transaction<Schema>, orderId: string): Promise<OrderEmail[]> {
	return tx
		.selectFrom("outbox")
		.select(["id", "kind", "recipient", "createdAt", "sentAt", "failedAt"])
		.where("orderId", "=", orderId)
		.orderBy("createdAt")
		.orderBy("id")
		.execute();
}

/** What administrators did to an order, oldest first. */
export async function selectOrderActions(tx: Transaction<Schema>, orderNumber: string): Promise<OrderAction[]> {
	const { rows } = await sql<OrderAction>`
		select id, action_type, admin_email, created_at, details from admin_activity_logs
		where details->>'order_number' = ${orderNumber} order by id
	`.execute(tx);
	return rows;
}

/** The latest orders of a customer, by account or email, and how many there are. */
export async function selectOrdersOfCustomer(
	tx: Transaction<Schema>,
	who: { userId: string | null; email: string | null; limit: number },
): Promise<{ orders: OtherOrder[]; count: number }> {
	const { rows } = await sql<OtherOrder & { count: number }>`
		select id, order_number, created_at, total_cents, fulfillment_status, count(*) over ()::int as count from orders
		where user_id = ${who.userId}::uuid or lower(email) = lower(${who.email}::text)
		order by created_at desc, id desc limit ${who.limit}
	`.execute(tx);
	return { orders: rows.map(({ count: _, ...order }) => order), count: rows[0]?.count ?? 0 };
}
