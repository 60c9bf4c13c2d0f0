import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import { isOrderOf, type OrderBuyer, shippingColumns } from "#shop/selling/orders/orders.store.ts";
import type { ShippingAddress, ShippingMethod } from "#shop/selling/pricing/shipping.rules.ts";
import type { ContactChange } from "./contact.rules.ts";

/** The corrections of an order's email and address, oldest first. */
export function selectContactChanges(tx: Transaction<Schema>, orderId: string): Promise<ContactChange[]> {
	return tx
		.selectFrom("orderContactChanges")
		.select(["id", "number", "emailBefore", "addressBefore", "changedBy", "changedAt"])
		.where("orderId", "=", orderId)
		.orderBy("number")
		.execute();
}

export async function insertContactChange(
	tx: Transaction<Schema>,
	change: Omit<ContactChange, "id"> & { orderId: string },
): Promise<void> {
	await tx.insertInto("orderContactChanges").values(change).execute();
}

/** Gives an order its corrected email and address, and how it goes there. */
export async function updateContact(
	tx: Transaction<Schema>,
	contact: {
		orderId: string;
		email: string | null;
		address: ShippingAddress | null;
		addressFingerprint: string | null;
		shippingMethod: ShippingMethod;
		at: number;
	},
): Promise<void> {
	const { orderId, address, at, ...columns } = contact;
	await tx
		.updateTable("orders")
		.set({ ...columns, ...(address && shippingColumns(address)), updatedAt: at })
		.where("id", "=", orderId)
		.execute();
}

/** Deletes what the orders of a buyer had for email and address. */
export async function deleteContactChangesOfBuyer(tx: Transaction<Schema>, buyer: OrderBuyer): Promise<void> {
	await sql`delete from order_contact_changes using orders
		where orders.id = order_contact_changes.order_id and ${isOrderOf(buyer)}`.execute(tx);
}
