import { readPublic, type Shop } from "#shop/context.ts";
import { PUBLIC_REVIEWS_PER_PAGE, type PublicReview, type ReviewCursor } from "./public-review.rules.ts";
import { type ReviewStats, statsOfCounts } from "./reviews.rules.ts";
import { selectApproved, selectStarCounts } from "./reviews.store.ts";

/**
 * A page of the approved reviews of a product, or of all for null, newest first, with the statistics of all of them
 * (REV-04, REV-28..30, REV-38). `after` is where the page begins, null for the first; `next` where the following one
 * does, null behind the last.
 */
export function findReviews(
	shop: Shop,
	productId: number | null,
	after: ReviewCursor | null = null,
): Promise<{ reviews: PublicReview[]; stats: ReviewStats; next: ReviewCursor | null }> {
	return readPublic(shop, async (tx) => {
		const found = await selectApproved(tx, { productId, after, limit: PUBLIC_REVIEWS_PER_PAGE + 1 });
		const reviews = found.slice(0, PUBLIC_REVIEWS_PER_PAGE);
		const last = reviews.at(-1);
		return {
			reviews,
			stats: statsOfCounts(await selectStarCounts(tx, productId)),
			next: found.length > reviews.length && last ? { createdAt: last.createdAt, id: last.id } : null,
		};
	});
}
