import type { ShopTransaction } from "#shop/context.ts";
import { REVIEW_OUTCOMES } from "#shop/orders/order-status.rules.ts";
import type { AdminOrder } from "./admin-order.rules.ts";
import { type Cancellation, cancelOrder } from "./cancel-order.ts";
import { updateReview, updateStatus } from "./fulfillment.store.ts";

/**
 * Cancels an order whose whole money went back before it left. One that still waited for a decision is decided by that:
 * it is left exactly as a rejection leaves it (AORD-03, AORD-05), since no other decision is possible any more. The
 * caller has locked the order. @returns the id of the due refund; null when there is nothing to pay back
 */
export async function cancelRefundedOrder(
	tx: ShopTransaction,
	order: AdminOrder,
	by: Cancellation,
): Promise<string | null> {
	const { administrator, at } = by;
	if (order.verificationStatus === "needs_review") {
		const decision = { ...REVIEW_OUTCOMES.reject, orderId: order.id, verifiedBy: administrator, key: null, at };
		await updateReview(tx, decision);
	} else {
		await updateStatus(tx, { orderId: order.id, status: "cancelled", at });
	}
	return cancelOrder(tx, order, by);
}
