import type { Shop } from "#shop/context.ts";
import { deleteReviewRow } from "./admin-reviews.store.ts";
import { moderateReview } from "./moderate-review.ts";

/**
 * Deletes a review for good (AREV-12, AREV-22). For administrators.
 * @throws ShopError not_found
 */
export function deleteReview(shop: Shop, id: string): Promise<void> {
	return moderateReview(shop, id, async (tx, review, record) => {
		await deleteReviewRow(tx, id);
		await record("REVIEW_DELETE", { review_id: id, product_id: review.productId, was_approved: review.isApproved });
	});
}
