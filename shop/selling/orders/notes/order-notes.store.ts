import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
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
	note: { orderId: string; key: string; note: string; createdBy: string; at: number },
): Promise<boolean> {
	const result = await tx
		.insertInto("orderNotes")
		.values({
			orderId: note.orderId,
			requestKey: note.key,
			note: note.note,
			createdBy: note.createdBy,
			createdAt: new Date(note.at),
		})
		.onConflict((conflict) => conflict.column("requestKey").doNothing())
		.executeTakeFirst();
	return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
