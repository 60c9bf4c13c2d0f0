import { endpoint } from "#app/api/endpoint.ts";
import { PAGE, parseChoice, parseListSort, parsePagePlace, parseSearch } from "#app/api/list-params.ts";
import { parseProductId } from "#app/api/people/reviews/parse-product-id.ts";
import { ASSIGNED_FILTERS } from "#shop/access/work/work.rules.ts";
import { ADMIN_REVIEWS_PER_PAGE, REVIEW_FILTERS, REVIEW_ORDERINGS } from "#shop/people/reviews/admin-review.rules.ts";
import { findAllReviews } from "#shop/people/reviews/find-all-reviews.ts";
import { adminReviewsResponse } from "./reviews.schema.ts";

export const loader = endpoint({
	/** AREV-20, AREV-24. */
	GET: {
		text: "All reviews, 50 per page, and the statistics of the approved ones.",
		right: "reviews.read",
		query: {
			filter: "all, pending, approved, spotlight, or a number of stars.",
			productId: "Only reviews of this product; defaults to all.",
			search: "Only reviews with this in the author's name or email or in the text.",
			sort: "`created_at`, `rating` or `name`, with `-` for descending; defaults to `-created_at`.",
			assigned: "`mine` or `none`: only reviews that are the caller's, or nobody's.",
			...PAGE,
			productSearch: "Of more than 50 products to choose from, those with these words are given as `products`.",
		},
		response: adminReviewsResponse,
		async handle({ shop, query }) {
			const place = parsePagePlace(query);
			const { stats, pending, ...list } = await findAllReviews(shop, {
				filter: parseChoice(query, "filter", REVIEW_FILTERS) ?? "all",
				productId: parseProductId(query),
				search: parseSearch(query),
				assigned: parseChoice(query, "assigned", ASSIGNED_FILTERS),
				ordering: parseListSort(query, REVIEW_ORDERINGS, { by: "created_at", isDescending: true }),
				...place,
				productSearch: parseSearch({ search: query.productSearch }),
			});
			const { count: total, ...others } = stats;
			return { ...list, stats: { ...others, total, pending }, page: place.page, pageSize: ADMIN_REVIEWS_PER_PAGE };
		},
	},
});
export const action = loader;
