import { REVIEWABLE_PRODUCT_IDS } from "#shop/catalogue/catalogue.rules.ts";
import { asAdministrator, type Shop, transaction } from "#shop/context.ts";
import { type Cursor, splitPage } from "#shop/cursor.rules.ts";
import { ADMIN_REVIEWS_PER_PAGE, type AdminReview, type ReviewFilter } from "./admin-review.rules.ts";
import {
	countReviews,
	selectApprovedStarCounts,
	selectPendingCount,
	selectProductNames,
	selectReviews,
} from "./admin-reviews.store.ts";
import { type ReviewStats, statsOfCounts } from "./reviews.rules.ts";

/**
 * A page of reviews that match a filter, newest first, of one product or of all, with the statistics of the approved
 * ones and the number of pending ones (AREV-01..05, AREV-20, AREV-24). `next` is the cursor of the next page, `total`
 * counts all pages, `products` are those that can be reviewed. For administrators.
 */
export function findAllReviews(
	shop: Shop,
	query: { filter: ReviewFilter; productId?: number | null; search?: string | null; after: Cursor | null },
): Promise<{
	reviews: AdminReview[];
	stats: ReviewStats;
	pending: number;
	products: { id: number; name: string }[];
	next: Cursor | null;
	total: number;
}> {
	const { filter, productId = null, search = null } = query;
	return transaction(asAdministrator(shop), async (tx) => {
		const rows = await selectReviews(tx, { ...query, productId, search, limit: ADMIN_REVIEWS_PER_PAGE + 1 });
		const { page, next } = splitPage(rows, ADMIN_REVIEWS_PER_PAGE);
		const stats = statsOfCounts(await selectApprovedStarCounts(tx, productId));
		const pending = await selectPendingCount(tx, productId);
		return {
			reviews: page,
			stats,
			pending,
			total:
				(search === null ? totalOf(filter, stats.count, pending) : null) ??
				(await countReviews(tx, { filter, productId, search })),
			products: await selectProductNames(tx, REVIEWABLE_PRODUCT_IDS, shop.language),
			next,
		};
	});
}

/** From the stored counts; null for what they do not tell. */
function totalOf(filter: ReviewFilter, approved: number, pending: number): number | null {
	if (filter === "all") return approved + pending;
	if (filter === "approved") return approved;
	return filter === "pending" ? pending : null;
}
