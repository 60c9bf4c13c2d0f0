import type { ShopTransaction } from "#shop/kernel/context.ts";
import { deleteMessagesOfSender } from "./support.store.ts";

/** Deletes what a former customer wrote to support, and the replies. */
export function forgetSender(tx: ShopTransaction, sender: { userId: string | null; email: string }): Promise<void> {
	return deleteMessagesOfSender(tx, sender);
}
