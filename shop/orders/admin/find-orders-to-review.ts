import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { REVIEW_LIST_LIMIT } from "#shop/orders/order-review.rules.ts";
import type { AdminOrder } from "./admin-order.rules.ts";
import { selectOrdersToReview } from "./admin-orders.store.ts";

/**
 * Flagged orders: undecided ones first, each group newest first (AORD-01, AORD-09, D-75). `status` limits them to
 * undecided or rejected ones. For administrators.
 */
export function findOrdersToReview(
	shop: Shop,
	status: "needs_review" | "rejected" | null = null,
): Promise<AdminOrder[]> {
	return transaction(asAdministrator(shop), (tx) => selectOrdersToReview(tx, status, REVIEW_LIST_LIMIT));
}
