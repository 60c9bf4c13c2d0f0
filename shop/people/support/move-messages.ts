import type { ShopTransaction } from "#shop/kernel/context.ts";
import { updateSender } from "./support.store.ts";

/** Gives the messages of an account to another. */
export function moveMessages(tx: ShopTransaction, accounts: { from: string; to: string }): Promise<void> {
	return updateSender(tx, accounts);
}
