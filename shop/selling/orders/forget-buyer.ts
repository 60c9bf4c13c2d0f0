import type { ShopTransaction } from "#shop/kernel/context.ts";
import { deleteContactChangesOfBuyer } from "./contact/contact.store.ts";
import { deleteNotesOfBuyer } from "./notes/order-notes.store.ts";
import { clearBuyer } from "./orders.store.ts";
import { deletePhotosOfBuyer } from "./returns/return-photos.store.ts";
import { clearReturnNotes } from "./returns/returns.store.ts";

/** Removes a former customer from the orders of the account, with the notes about them and earlier addresses; sales and payments stay. */
export async function forgetBuyer(tx: ShopTransaction, userId: string, at: number): Promise<void> {
	await clearBuyer(tx, userId, at);
	await deleteNotesOfBuyer(tx, userId);
	await deleteContactChangesOfBuyer(tx, userId);
	await clearReturnNotes(tx, userId);
	await deletePhotosOfBuyer(tx, userId);
}
