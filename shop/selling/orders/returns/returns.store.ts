import { sql, type Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { toCodeNames } from "#platform/database/column-names.ts";
import type { Schema } from "#platform/database/schema.ts";
import { isOrderOf, type OrderBuyer } from "#shop/selling/orders/orders.store.ts";
import type { Return, ReturnLine, ReturnState } from "./returns.rules.ts";

/** The returns of an order, oldest first. */
export async function selectReturns(tx: Transaction<Schema>, orderId: string): Promise<Return[]> {
	const rows = await tx
		.selectFrom("returns")
		.selectAll()
		.select(({ selectFrom }) =>
			jsonArrayFrom(
				selectFrom("returnLines")
					.select(["productId", "quantity", "reason"])
					.whereRef("returnId", "=", "returns.id")
					.orderBy("productId"),
			).as("lines"),
		)
		.select(
			sql<string[]>`array(select id::text from return_photos where return_id = returns.id order by position)`.as(
				"photos",
			),
		)
		.where("orderId", "=", orderId)
		.orderBy("requestedAt")
		.orderBy("id")
		.execute();
	return rows.map(({ orderId: _, state, lines, ...row }) => ({
		...row,
		state: state as ReturnState,
		lines: lines.map((line) => toCodeNames(line) as ReturnLine),
	}));
}

export async function insertReturn(
	tx: Transaction<Schema>,
	{
		lines,
		at: requestedAt,
		...row
	}: { id: string; number: string; orderId: string; note: string; lines: readonly ReturnLine[]; at: number },
): Promise<void> {
	const state = "requested";
	await tx
		.insertInto("returns")
		.values({ ...row, state, requestedAt, changedAt: requestedAt })
		.execute();
	await tx
		.insertInto("returnLines")
		.values(lines.map((line) => ({ ...line, returnId: row.id })))
		.execute();
}

export async function updateReturn(
	tx: Transaction<Schema>,
	{ id, ...step }: { id: string; state: ReturnState; answer: string; changedBy: string; changedAt: number },
): Promise<void> {
	await tx.updateTable("returns").set(step).where("id", "=", id).execute();
}

/** Clears what a customer wrote about returns, and what was answered. */
export async function clearReturnNotes(tx: Transaction<Schema>, buyer: OrderBuyer): Promise<void> {
	await sql`update returns set note = '', answer = '' from orders
		where orders.id = returns.order_id and ${isOrderOf(buyer)}`.execute(tx);
}
