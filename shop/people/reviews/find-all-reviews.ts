import { sql } from "kysely";
import { assignedCondition, findWork } from "#shop/access/work/work.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import {
	ADMIN_REVIEWS_PER_PAGE,
	type AdminReviewQuery,
	type ListedReview,
	type ReviewOrdering,
} from "./admin-review.rules.ts";
import { selectReviewedProducts, selectReviews } from "./admin-reviews.report.store.ts";
import { countReviews, selectApprovedStarCounts, selectPendingCount } from "./admin-reviews.store.ts";
import { type ReviewStats, statsOfCounts } from "./reviews.rules.ts";

const NEWEST_FIRST: ReviewOrdering = { by: "created_at", isDescending: true };

/**
 * A page of the reviews that match a filter, of one product or of all, by default newest first, with the statistics of
 * the approved ones and the number of pending ones (AREV-01..05, AREV-20, AREV-24). `page` is 1-based, `total` counts
 * all pages, `products` are those that can be reviewed or were. For administrators.
 */
export function findAllReviews(
	shop: Shop,
	query: Partial<AdminReviewQuery> & { ordering?: ReviewOrdering; page?: number } = {},
): Promise<{
	reviews: ListedReview[];
	stats: ReviewStats;
	pending: number;
	products: { id: number; name: string }[];
	total: number;
}> {
	const { filter = "all", productId = null, search = null, assigned = null, ordering = NEWEST_FIRST, page = 1 } = query;
	return transaction(asAdministrator(shop), async (tx) => {
		const isAssigned = assignedCondition(shop, "review", sql`review.id`, assigned);
		const matching = { filter, productId, search, assigned, isAssigned };
		const reviews = await selectReviews(tx, {
			...matching,
			ordering,
			offset: (page - 1) * ADMIN_REVIEWS_PER_PAGE,
			limit: ADMIN_REVIEWS_PER_PAGE,
		});
		const stats = statsOfCounts(await selectApprovedStarCounts(tx, productId));
		const pending = await selectPendingCount(tx, productId);
		const ids = reviews.map(({ id }) => id);
		const workOf = await findWork(tx, shop, "review", ids);
		const isCounted = search === null && assigned === null;
		return {
			reviews: reviews.map((review) => ({ ...review, work: workOf(review.id) })),
			stats,
			pending,
			total: (isCounted ? totalOf(filter, stats.count, pending) : null) ?? (await countReviews(tx, matching)),
			products: await selectReviewedProducts(tx, shop.language),
		};
	});
}

/** From the stored counts; null for what they do not tell. */
function totalOf(filter: AdminReviewQuery["filter"], approved: number, pending: number): number | null {
	if (filter === "all") return approved + pending;
	if (filter === "approved") return approved;
	return filter === "pending" ? pending : null;
}
