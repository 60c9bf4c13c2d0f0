import type { ShopTransaction } from "#shop/context.ts";
import { deleteUnsentMessage } from "./outbox.store.ts";

/**
 * Withdraws an email that is no longer true, by the key it was enqueued with.
 * @returns false when it was sent already, or is being sent right now
 */
export function withdrawMessage(tx: ShopTransaction, onceKey: string): Promise<boolean> {
	return deleteUnsentMessage(tx, onceKey);
}
