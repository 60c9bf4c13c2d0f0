import { readPublic, type Shop } from "#shop/context.ts";
import { PUBLIC_REVIEWS_PER_PAGE, type PublicReview, type ReviewCursor } from "./public-review.rules.ts";
import { type ReviewStats, statsOfCounts } from "./reviews.rules.ts";
import { selectApproved, selectStarCounts } from "./reviews.store.ts";

/**
 * A page of the approved reviews of a product, or of all for null, newest first, with the statistics of all of them
 * (REV-04, REV-28..30, REV-38). `after` is the cursor, null for the first page; `next` the cursor of the next page,
 * null after the last.
 */
export function findReviews(
	shop: Shop,
	productId: number | null,
	after: ReviewCursor | null = null,
): Promise<{ reviews: PublicReview[]; stats: ReviewStats; next: ReviewCursor | null }> {
	return readPublic(shop, async (tx) => {
		const rows = await selectApproved(tx, { productId, after, limit: PUBLIC_REVIEWS_PER_PAGE + 1 });
		const reviews = rows.slice(0, PUBLIC_REVIEWS_PER_PAGE);
		const last = reviews.at(-1);
		return {
			reviews,
			stats: statsOfCounts(await selectStarCounts(tx, productId)),
			next: rows.length > reviews.length && last ? { createdAt: last.createdAt, id: last.id } : null,
		};
	});
}
