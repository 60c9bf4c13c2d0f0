import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** An issued invoice; `issuedAt` in epoch ms. */
export type IssuedInvoice = { number: number; issuedAt: number };

/** The invoice of an order, which nobody else issues until the transaction ends. */
export async function lockInvoice(tx: Transaction<Schema>, orderId: string): Promise<IssuedInvoice | undefined> {
	await tx.selectFrom("orders").select("id").where("id", "=", orderId).forNoKeyUpdate().execute();
	return await tx
		.selectFrom("invoices")
		.select(["number", "issuedAt"])
		.where("orderId", "=", orderId)
		.executeTakeFirst();
}

export async function insertInvoice(
	tx: Transaction<Schema>,
	invoice: IssuedInvoice & { orderId: string },
): Promise<void> {
	await tx.insertInto("invoices").values(invoice).execute();
}
