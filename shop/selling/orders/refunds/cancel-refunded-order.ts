import type { ShopTransaction } from "#shop/kernel/context.ts";
import type { AdminOrder } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { updateOrderReview, updateStatus } from "#shop/selling/orders/admin/admin-orders.store.ts";
import { type Cancellation, cancelOrder } from "#shop/selling/orders/fulfillment/cancel-order.ts";
import { REVIEW_OUTCOMES } from "#shop/selling/orders/order-status.rules.ts";

/**
 * Cancels an order that was refunded in full before it shipped. If it was under review, this counts as the decision:
 * the order ends up exactly as after a rejection (AORD-03, AORD-05), since no other decision is possible any more. The
 * caller has locked the order.
 * @returns the id of the pending refund; null if there is nothing to refund
 */
export async function cancelRefundedOrder(
	tx: ShopTransaction,
	order: AdminOrder,
	by: Cancellation,
): Promise<string | null> {
	const { administrator, at } = by;
	if (order.verificationStatus === "needs_review") {
		const decision = { ...REVIEW_OUTCOMES.reject, orderId: order.id, verifiedBy: administrator, reviewKey: null, at };
		await updateOrderReview(tx, decision);
	} else {
		await updateStatus(tx, { orderId: order.id, status: "cancelled", at });
	}
	return cancelOrder(tx, order, by);
}
