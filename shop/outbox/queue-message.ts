import type { ShopTransaction } from "#shop/context.ts";
import type { NewMessage } from "./messages.rules.ts";
import { deleteUnsentMessage, insertMessage } from "./outbox.store.ts";

/**
 * Queues an email in the transaction that causes it, so it is sent after the commit and never without it. One per order
 * and kind, or one per `onceKey` if given; repeating the call changes nothing. Instants in epoch ms.
 */
export function queueMessage(tx: ShopTransaction, message: NewMessage): Promise<void> {
	return insertMessage(tx, message);
}

/**
 * Withdraws an email that is no longer true, by its `onceKey`.
 * @returns false if it has been sent or is being sent
 */
export function withdrawMessage(tx: ShopTransaction, onceKey: string): Promise<boolean> {
	return deleteUnsentMessage(tx, onceKey);
}
