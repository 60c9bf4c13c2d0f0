import { readPublic, type Shop } from "#shop/kernel/context.ts";
import { type Cursor, splitPage } from "#shop/kernel/cursor.rules.ts";
import { PUBLIC_REVIEWS_PER_PAGE, type PublicReview } from "./public-review.rules.ts";
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
	after: Cursor | null = null,
): Promise<{ reviews: PublicReview[]; stats: ReviewStats; next: Cursor | null }> {
	return readPublic(shop, async (tx) => {
		const rows = await selectApproved(tx, { productId, after, limit: PUBLIC_REVIEWS_PER_PAGE + 1 });
		const { page, next } = splitPage(rows, PUBLIC_REVIEWS_PER_PAGE);
		return {
			reviews: page,
			stats: statsOfCounts(await selectStarCounts(tx, productId)),
			next,
		};
	});
}
