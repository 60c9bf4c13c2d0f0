import { alarmAddress } from "#shop/access/admin-session/admin-session.rules.ts";
import type { Shop, ShopTransaction } from "#shop/kernel/context.ts";
import type { MessageContent, NewMessage } from "#shop/kernel/outbox/messages.rules.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";

/**
 * Enqueues an email to the owner about an order or its payment in the transaction of the change, so there is one per
 * change. Emails to the owner are in English.
 */
export function notifyOwner(
	tx: ShopTransaction,
	shop: Shop,
	notice: MessageContent<"new_order" | "refund_failed" | "dispute_changed"> & { onceKey?: string },
): Promise<void> {
	return queueMessage(tx, ownerMessage(shop, notice));
}

/** The email of such a notice, for a change that queues several at once. */
export function ownerMessage(
	shop: Shop,
	notice: MessageContent<"new_order" | "refund_failed" | "dispute_changed"> & { onceKey?: string },
): NewMessage {
	return {
		...notice,
		orderId: null,
		recipient: alarmAddress(shop.config),
		language: "en",
		at: shop.clock.now(),
	};
}
