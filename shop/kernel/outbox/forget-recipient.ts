import type { ShopTransaction } from "#shop/kernel/context.ts";
import { deleteMessagesAbout } from "./outbox.store.ts";

/** Deletes the emails to a former customer, and those to the owner that quote one of the customer's messages. */
export function forgetRecipient(
	tx: ShopTransaction,
	recipient: { userId: string | null; email: string },
): Promise<void> {
	return deleteMessagesAbout(tx, recipient);
}
