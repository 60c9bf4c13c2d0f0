import { sql } from "kysely";
import { assignedCondition, findWork } from "#shop/access/work/work.ts";
import { asAdministrator, type Shop, transaction } from "#shop/kernel/context.ts";
import type { PageRequest } from "#shop/kernel/lists/shortest-way.rules.ts";
import { offerProducts } from "#shop/selling/catalog/listing/find-product-list.ts";
import {
	ADMIN_REVIEWS_PER_PAGE,
	type AdminReviewQuery,
	type ListedReview,
	type ReviewOrdering,
} from "./admin-review.rules.ts";
import { selectReviews } from "./admin-reviews.report.store.ts";
import { countReviews, selectApprovedStarCounts, selectPendingCount } from "./admin-reviews.store.ts";
import { type ReviewStats, statsOfCounts } from "./reviews.rules.ts";

const NEWEST_FIRST: ReviewOrdering = { by: "created_at", isDescending: true };

/**
 * A page of the reviews that match a filter, of one product or of all, by default newest first, with the statistics of
 * the approved ones and the number of pending ones (AREV-01..05, AREV-20, AREV-24). `page` is 1-based, `total` counts
 * all pages, `products` are the first of a search of those that can be reviewed or were, and the chosen one. For administrators.
 */
export function findAllReviews(
	shop: Shop,
	query: Partial<AdminReviewQuery & Pick<PageRequest, "page" | "beside">> & {
		ordering?: ReviewOrdering;
		productSearch?: string | null;
	} = {},
): Promise<{
	reviews: ListedReview[];
	stats: ReviewStats;
	pending: number;
	products: { id: number; name: string }[];
	hasMoreProducts: boolean;
	total: number;
}> {
	const { filter = "all", productId = null, search = null, assigned = null, ordering = NEWEST_FIRST } = query;
	const { page = 1, beside = null, productSearch = null } = query;
	return transaction(asAdministrator(shop), async (tx) => {
		const isAssigned = assignedCondition(shop, "review", sql`review.id`, assigned);
		const matching = { filter, productId, search, assigned, isAssigned };
		const stats = statsOfCounts(await selectApprovedStarCounts(tx, productId));
		const pending = await selectPendingCount(tx, productId);
		const isCounted = search === null && assigned === null;
		const total = (isCounted ? totalOf(filter, stats.count, pending) : null) ?? (await countReviews(tx, matching));
		const place = { page, beside, pageSize: ADMIN_REVIEWS_PER_PAGE, total };
		const reviews = await selectReviews(tx, { ...matching, ordering, ...place });
		const ids = reviews.map(({ id }) => id);
		const workOf = await findWork(tx, shop, "review", ids);
		const chosen = productId === null ? [] : [productId];
		const offered = await offerProducts(tx, { purpose: "reviews", search: productSearch, ids: chosen });
		return {
			reviews: reviews.map((review) => ({ ...review, work: workOf(review.id) })),
			stats,
			pending,
			total,
			products: offered.products.map(({ id, name, nameEs }) => ({ id, name: shop.language === "es" ? nameEs : name })),
			hasMoreProducts: offered.hasMore,
		};
	});
}

/** From the stored counts; null for what they do not tell. */
function totalOf(filter: AdminReviewQuery["filter"], approved: number, pending: number): number | null {
	if (filter === "all") return approved + pending;
	if (filter === "approved") return approved;
	return filter === "pending" ? pending : null;
}
