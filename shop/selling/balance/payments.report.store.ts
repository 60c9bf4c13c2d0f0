import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** When the first payment was made (epoch ms); null before it. */
export async function selectFirstPaymentAt(tx: Transaction<Schema>): Promise<number | null> {
	const first = await tx
		.selectFrom("payments")
		.innerJoin("orders", "orders.id", "payments.orderId")
		.select("orders.createdAt")
		.where("paymentIntentId", "is not", null)
		.orderBy("orders.createdAt")
		.limit(1)
		.executeTakeFirst();
	return first?.createdAt ?? null;
}
