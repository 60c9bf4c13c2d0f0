import type { ShopTransaction } from "#shop/context.ts";
import { deleteUnsentMessage } from "./outbox.store.ts";

/**
 * Withdraws an email that is no longer true, by its `onceKey`.
 * @returns false if it has been sent or is being sent
 */
export function withdrawMessage(tx: ShopTransaction, onceKey: string): Promise<boolean> {
	return deleteUnsentMessage(tx, onceKey);
}
