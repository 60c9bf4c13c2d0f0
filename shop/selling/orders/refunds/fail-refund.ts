import type { Shop, ShopTransaction } from "#shop/kernel/context.ts";
import type { AdminOrder } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { notifyOwner } from "./notify-owner.ts";
import { recordProviderActivity } from "./record-provider-activity.ts";
import { updateRefundFailed } from "./refunds.store.ts";

/**
 * Marks a refund that the provider could not deliver, at once or days later, and notifies the owner, once. The customer
 * is still due the money, so nothing else changes: a canceled order stays canceled, its stock stays available, and the
 * points stay as the refund left them (decision 025). The caller has locked the order.
 */
export async function failRefund(
	tx: ShopTransaction,
	shop: Shop,
	order: Pick<AdminOrder, "id" | "orderNumber">,
	refund: { id: string; amountCents: number; providerId: string | null; reason: string | null },
): Promise<void> {
	const { id, amountCents, providerId, reason } = refund;
	if (!(await updateRefundFailed(tx, { id, providerId, reason, at: shop.clock.now() }))) return;
	shop.log.error({ order: order.orderNumber, refund: id }, "a refund failed at the payment provider");
	await recordProviderActivity(tx, shop, "ORDER_REFUND_FAILED", {
		order_number: order.orderNumber,
		amount_cents: amountCents,
		reason: reason ?? "",
	});
	await notifyOwner(tx, shop, {
		kind: "refund_failed",
		data: { orderNumber: order.orderNumber, amountCents, reason: reason ?? "" },
	});
}
