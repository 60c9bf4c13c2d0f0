import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { AdminOrder } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { shippingColumns } from "#shop/selling/orders/orders.store.ts";

/** An order that was sent again free. `createdAt` in epoch ms. */
export type Replacement = { id: string; orderNumber: string; createdBy: string | null; createdAt: number };

/** The free replacements of an order, oldest first. */
export function selectReplacements(tx: Transaction<Schema>, orderId: string): Promise<Replacement[]> {
	return tx
		.selectFrom("orders")
		.select(["id", "orderNumber", "createdBy", "createdAt"])
		.where("replaces", "=", orderId)
		.orderBy("createdAt")
		.orderBy("id")
		.execute();
}

/**
 * Inserts a free replacement of an order, to the same address, with some of its lines.
 * @returns false if another order has its id
 */
export async function insertReplacement(
	tx: Transaction<Schema>,
	order: AdminOrder,
	replacement: {
		id: string;
		orderNumber: string;
		receiptNumber: string;
		lines: readonly { productId: number; name: string; image: string; quantity: number }[];
		createdBy: string;
		at: number;
	},
): Promise<boolean> {
	const { lines, at, ...row } = replacement;
	const { userId, email, language, currency, shippingMethod, taxBasisPoints, address } = order;
	const free = { subtotalCents: 0, taxCents: 0, totalCents: 0 };
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto("orders")
		.values({
			...row,
			...free,
			shippingCents: 0,
			userId,
			email,
			language,
			currency,
			shippingMethod,
			taxBasisPoints,
			...(address && shippingColumns(address)),
			replaces: order.id,
			fulfillmentStatus: "processing",
			createdAt: at,
			updatedAt: at,
		})
		.onConflict((conflict) => conflict.column("id").doNothing())
		.executeTakeFirst();
	if (numInsertedOrUpdatedRows !== 1n) return false;
	await tx
		.insertInto("orderItems")
		.values(
			lines.map(({ name: productName, ...line }, position) => ({
				...line,
				...free,
				productName,
				orderId: row.id,
				unitPriceCents: 0,
				position,
			})),
		)
		.execute();
	return true;
}
