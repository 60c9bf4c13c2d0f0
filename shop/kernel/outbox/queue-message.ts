import type { ShopTransaction } from "#shop/kernel/context.ts";
import type { NewMessage } from "./messages.rules.ts";
import { deleteUnsentMessages, insertMessages, selectMessageCount } from "./outbox.store.ts";

/**
 * Queues an email in the transaction that causes it, so it is sent after the commit and never without it. One per order
 * and kind, or one per `onceKey` if given; repeating the call changes nothing. Instants in epoch ms.
 */
export function queueMessage(tx: ShopTransaction, message: NewMessage): Promise<void> {
	return insertMessages(tx, [message]);
}

/** The same for several emails that one change causes. */
export function queueMessages(tx: ShopTransaction, messages: readonly NewMessage[]): Promise<void> {
	return insertMessages(tx, messages);
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
