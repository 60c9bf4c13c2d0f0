import { alarmAddress } from "#shop/admin-session/admin-session.rules.ts";
import type { Shop, ShopTransaction } from "#shop/context.ts";
import { queueMessage } from "#shop/outbox/queue-message.ts";

/**
 * Enqueues an email to the owner about an order's payment in the transaction of the change, so there is one per change.
 * Emails to the owner are in English.
 */
export function notifyOwner(
	tx: ShopTransaction,
	shop: Shop,
	notice: { kind: "refund_failed" | "dispute_changed"; data: Readonly<Record<string, unknown>> },
): Promise<void> {
	return queueMessage(tx, {
		kind: notice.kind,
		orderId: null,
		recipient: alarmAddress(shop.config),
		language: "en",
		data: notice.data,
		at: shop.clock.now(),
	});
}
