import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { ADMIN_REVIEWS_PER_PAGE, type AdminReview, type ReviewFilter } from "./admin-review.rules.ts";
import { selectAllStarCounts, selectReviews } from "./admin-reviews.store.ts";
import { type ReviewStats, statsOfCounts } from "./reviews.rules.ts";

type Cursor = { createdAt: number; id: string };

/**
 * A page of all reviews under a filter, newest first, with the statistics of all reviews of any state (AREV-01..05,
 * AREV-20); `next` is where the following page begins. For administrators.
 */
export function findAllReviews(
	shop: Shop,
	asked: { filter: ReviewFilter; after: Cursor | null },
): Promise<{ reviews: AdminReview[]; stats: ReviewStats; next: Cursor | null }> {
	return transaction(asAdministrator(shop), async (tx) => {
		const found = await selectReviews(tx, { ...asked, limit: ADMIN_REVIEWS_PER_PAGE + 1 });
		const reviews = found.slice(0, ADMIN_REVIEWS_PER_PAGE);
		const last = reviews.at(-1);
		return {
			reviews,
			stats: statsOfCounts(await selectAllStarCounts(tx)),
			next: found.length > reviews.length && last ? { createdAt: last.createdAt, id: last.id } : null,
		};
	});
}
