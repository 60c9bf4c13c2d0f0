import { recordActivity } from "#shop/kernel/activity/record-activity.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { AdminOrder } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { lockOrder, selectOrder } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { isUnresolved } from "./refunds.rules.ts";
import { updateRefundSettled } from "./refunds.store.ts";

/**
 * Records that a failed refund was paid in some other way, such as a check or a bank transfer: it counts as refunded
 * again and is resolved. For administrators.
 * @throws ShopError order_not_found; invalid_transition for a refund without an open failure
 */
export async function settleRefund(shop: Shop, orderId: string, refundId: string): Promise<AdminOrder> {
	const admin = asAdministrator(shop);
	const at = shop.clock.now();
	return transaction(asSystem(shop), async (tx) => {
		const order = await lockOrder(tx, orderId);
		const refund = order?.refunds.find(({ id }) => id === refundId);
		if (!order || !refund) throw new ShopError("order_not_found");
		if (!isUnresolved(refund)) throw new ShopError("invalid_transition");
		await updateRefundSettled(tx, { id: refundId, by: admin.caller.administrator.email, at });
		await recordActivity(tx, admin, "ORDER_REFUND_SETTLED", {
			order_number: order.orderNumber,
			amount_cents: refund.amountCents,
		});
		const settled = await selectOrder(tx, orderId);
		if (!settled) throw new ShopError("order_not_found");
		return settled;
	});
}
