import type { ShopTransaction } from "#shop/context.ts";
import type { NewMessage } from "./messages.rules.ts";
import { deleteUnsentMessages, insertMessage, selectMessageCount } from "./outbox.store.ts";

/**
 * Queues an email in the transaction that causes it, so it is sent after the commit and never without it. One per order
 * and kind, or one per `onceKey` if given; repeating the call changes nothing. Instants in epoch ms.
 */
export function queueMessage(tx: ShopTransaction, message: NewMessage): Promise<void> {
	return insertMessage(tx, message);
}

/**
 * Counts the emails about an order whose `onceKey` begins with `onceKeyStart` and that were queued since an instant
 * (epoch ms); `hasKey` says whether there ever was the one with this key.
 */
export function countOrderMessages(
	tx: ShopTransaction,
	messages: { orderId: string; onceKeyStart: string; since: number; key: string },
): Promise<{ count: number; hasKey: boolean }> {
	return selectMessageCount(tx, messages);
}

/**
 * Withdraws the emails about an order that are no longer true: those whose `onceKey` contains `keyPart`.
 * @returns whether any of them has been sent or is being sent
 */
export function withdrawMessages(
	tx: ShopTransaction,
	messages: { orderId: string; keyPart: string },
): Promise<boolean> {
	return deleteUnsentMessages(tx, messages);
}
