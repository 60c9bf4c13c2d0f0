import { alarmAddress } from "#shop/admin-session/admin-session.rules.ts";
import type { Shop, ShopTransaction } from "#shop/context.ts";
import { queueMessage } from "#shop/outbox/queue-message.ts";

/**
 * Enqueues an email to the owner about an order's payment, in the transaction of the change, so that there is one per
 * change. In English, as all emails to the owner are.
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
