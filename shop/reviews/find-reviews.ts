import { readPublic, type Shop } from "#shop/context.ts";
import { MOST_PUBLIC_REVIEWS, type PublicReview } from "./public-review.rules.ts";
import { type ReviewStats, statsOfCounts } from "./reviews.rules.ts";
import { selectApproved, selectStarCounts } from "./reviews.store.ts";

/**
 * Approved reviews of a product, or of all for null, newest first, with the statistics of all of them (REV-28..30,
 * REV-38).
 */
export function findReviews(
	shop: Shop,
	productId: number | null,
): Promise<{ reviews: PublicReview[]; stats: ReviewStats }> {
	return readPublic(shop, async (tx) => ({
		reviews: await selectApproved(tx, { productId, limit: MOST_PUBLIC_REVIEWS }),
		stats: statsOfCounts(await selectStarCounts(tx, productId)),
	}));
}
