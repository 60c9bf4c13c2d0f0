import type { ShopTransaction } from "#shop/kernel/context.ts";
import { updateSender } from "./support.store.ts";

/** Gives the messages of an account and of its email address to another account. */
export function moveMessages(
	tx: ShopTransaction,
	accounts: { from: string; to: string; email: string },
): Promise<void> {
	return updateSender(tx, accounts);
}
