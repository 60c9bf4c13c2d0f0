import type { Shop } from "#shop/context.ts";
import { updateReview } from "./admin-reviews.store.ts";
import { moderateReview } from "./moderate-review.ts";

/**
 * Publishes a review (AREV-08). The database sets the verified-buyer mark (D-47), since API clients approve reviews
 * too. Repeating it changes nothing. For administrators.
 * @throws ShopError not_found
 */
export function approveReview(shop: Shop, id: string): Promise<void> {
	return moderateReview(shop, id, async (tx, review, record) => {
		if (review.isApproved) return;
		await updateReview(tx, id, { isApproved: true });
		await record("REVIEW_APPROVE", { review_id: id, product_id: review.productId });
	});
}
