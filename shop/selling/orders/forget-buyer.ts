import type { ShopTransaction } from "#shop/kernel/context.ts";
import { deleteNotesOfBuyer } from "./notes/order-notes.store.ts";
import { clearBuyer } from "./orders.store.ts";

/** Removes a former customer from the orders of the account, and the notes about them; sales and payments stay. */
export async function forgetBuyer(tx: ShopTransaction, userId: string, at: number): Promise<void> {
	await clearBuyer(tx, userId, at);
	await deleteNotesOfBuyer(tx, userId);
}
