import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import { isOrderOf, type OrderBuyer } from "#shop/selling/orders/orders.store.ts";
import type { OrderNote } from "./order-notes.rules.ts";

/** The notes about an order, oldest first. */
export function selectNotes(tx: Transaction<Schema>, orderId: string): Promise<OrderNote[]> {
	return tx
		.selectFrom("orderNotes")
		.select(["id", "note", "createdBy", "createdAt"])
		.where("orderId", "=", orderId)
		.orderBy("createdAt")
		.orderBy("id")
		.execute();
}

/** @returns whether it was added; false if an attempt with this key was */
export async function insertNote(
	tx: Transaction<Schema>,
	{
		key: requestKey,
		at: createdAt,
		...note
	}: { orderId: string; key: string; note: string; createdBy: string; at: number },
): Promise<boolean> {
	const result = await tx
		.insertInto("orderNotes")
		.values({ ...note, requestKey, createdAt })
		.onConflict((conflict) => conflict.column("requestKey").doNothing())
		.executeTakeFirst();
	return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes the notes about a buyer's orders. */
export async function deleteNotesOfBuyer(tx: Transaction<Schema>, buyer: OrderBuyer): Promise<void> {
	await sql`delete from order_notes using orders where orders.id = order_notes.order_id and ${isOrderOf(buyer)}`.execute(
		tx,
	);
}
