import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { REVIEW_LIST_LIMIT } from "#shop/orders/order-review.rules.ts";
import type { DeskOrder } from "./desk-order.rules.ts";
import { selectOrdersToReview } from "./fulfilment.store.ts";

/** The flagged orders, newest first, the open ones before all in the limit (AORD-01, AORD-09). For administrators. */
export function findOrdersToReview(shop: Shop): Promise<DeskOrder[]> {
	return transaction(asAdministrator(shop), (tx) => selectOrdersToReview(tx, REVIEW_LIST_LIMIT));
}
