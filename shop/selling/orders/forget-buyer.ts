import type { ShopTransaction } from "#shop/kernel/context.ts";
import { deleteContactChangesOfBuyer } from "./contact/contact.store.ts";
import { deleteNotesOfBuyer } from "./notes/order-notes.store.ts";
import { clearBuyer, type OrderBuyer } from "./orders.store.ts";
import { deletePhotosOfBuyer } from "./returns/return-photos.store.ts";
import { clearReturnNotes } from "./returns/returns.store.ts";

/** Removes a former customer from their orders, with the notes about them and earlier addresses; sales and payments stay. */
export async function forgetBuyer(tx: ShopTransaction, buyer: OrderBuyer, at: number): Promise<void> {
	await deleteNotesOfBuyer(tx, buyer);
	await deleteContactChangesOfBuyer(tx, buyer);
	await clearReturnNotes(tx, buyer);
	await deletePhotosOfBuyer(tx, buyer);
	// Last: a guest's orders are known by the address that this clears.
	await clearBuyer(tx, buyer, at);
}
