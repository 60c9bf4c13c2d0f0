import { readPublic, type Shop } from "#shop/kernel/context.ts";
import { pageAt, REVIEWS_PER_PAGE, type ReviewPage, type ReviewQuery } from "./review-page.rules.ts";
import { type ReviewStats, statsOfCounts } from "./reviews.rules.ts";
import { selectApprovedPage, selectStarCounts } from "./reviews.store.ts";

/**
 * A page of the approved reviews for the reviews page: those with words first, in the order of the query (D-144). The
 * statistics are those of the product, whatever stars are chosen.
 */
export function findReviewPage(shop: Shop, query: ReviewQuery): Promise<ReviewPage & { stats: ReviewStats }> {
	return readPublic(shop, async (tx) => {
		const counts = await selectStarCounts(tx, query.productId);
		const matching = counts.filter(({ rating }) => query.stars === null || rating === query.stars);
		const count = matching.reduce((sum, star) => sum + star.count, 0);
		const { page, pageCount, offset } = pageAt(count, query.page);
		return {
			reviews: await selectApprovedPage(tx, query, { offset, limit: REVIEWS_PER_PAGE }),
			stats: statsOfCounts(counts),
			count,
			wordlessCount: matching.reduce((sum, star) => sum + star.wordlessCount, 0),
			page,
			pageCount,
		};
	});
}
