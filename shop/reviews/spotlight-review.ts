import type { Shop } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { updateReview } from "./admin-reviews.store.ts";
import { moderateReview } from "./moderate-review.ts";

/**
 * Adds an approved review to the spotlight, or removes it (AREV-11). For administrators.
 * @throws ShopError not_found, review_not_approved
 */
export function spotlightReview(shop: Shop, id: string, isSpotlight: boolean): Promise<void> {
	return moderateReview(shop, id, async (tx, review, record) => {
		if (!review.isApproved) throw new ShopError("review_not_approved");
		if (review.isSpotlight === isSpotlight) return;
		await updateReview(tx, id, { isSpotlight });
		await record("REVIEW_SPOTLIGHT", { review_id: id, product_id: review.productId, is_spotlight: isSpotlight });
	});
}
