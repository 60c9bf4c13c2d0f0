import type { Shop } from "#shop/context.ts";
import { selectHasBought, updateReview } from "./admin-reviews.store.ts";
import { moderateReview } from "./moderate-review.ts";

/**
 * Lets everybody read a review, with the mark of a verified buyer where its e-mail address bought the product (AREV-08,
 * D-47). Approving twice changes nothing. For administrators. @throws ShopError not_found
 */
export function approveReview(shop: Shop, id: string): Promise<void> {
	return moderateReview(shop, id, async (tx, review, record) => {
		if (review.isApproved) return;
		const isVerifiedBuyer = await selectHasBought(tx, review.userEmail, review.productId);
		await updateReview(tx, id, { isApproved: true, isVerifiedBuyer });
		await record("REVIEW_APPROVE", { review_id: id, product_id: review.productId });
	});
}
