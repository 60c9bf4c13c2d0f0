import { ownerAddress } from "#shop/access/admin-session/owner-address.ts";
import type { Shop, ShopTransaction } from "#shop/kernel/context.ts";
import { type NoticeMessage, queueNotices } from "#shop/kernel/notices/queue-notices.ts";
import type { MessageContent } from "#shop/kernel/outbox/messages.rules.ts";

/**
 * Enqueues an email to the owner about an order or its payment in the transaction of the change, so there is one per
 * change. Emails to the owner are in English.
 */
export function notifyOwner(
	tx: ShopTransaction,
	shop: Shop,
	notice: MessageContent<"new_order" | "refund_failed" | "dispute_changed"> & { onceKey?: string },
): Promise<void> {
	return queueNotices(tx, shop, [ownerMessage(shop, notice)]);
}

/** The email of such a notice, for a change that queues several at once. */
export function ownerMessage(
	shop: Shop,
	notice: MessageContent<"new_order" | "refund_failed" | "dispute_changed"> & { onceKey?: string },
): NoticeMessage {
	return {
		...notice,
		orderId: null,
		recipient: ownerAddress(shop),
		language: "en",
		at: shop.clock.now(),
	};
}
