import { parseChoice, parseListSort, parsePage, parseSearch } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { parseProductId } from "#app/api/people/reviews/parse-product-id.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { ADMIN_REVIEWS_PER_PAGE, REVIEW_FILTERS, REVIEW_ORDERINGS } from "#shop/people/reviews/admin-review.rules.ts";
import { findAllReviews } from "#shop/people/reviews/find-all-reviews.ts";
import type { Route } from "./+types/reviews.ts";
import { adminReviewsResponse } from "./reviews.schema.ts";

const endpoint = methods({
	/**
	 * ?filter=&product_id=&search=&sort=&page=: all reviews, by default newest first, and the statistics of the approved
	 * ones (AREV-20, AREV-24).
	 */
	async GET({ request, context }: Route.LoaderArgs) {
		const page = parsePage(request);
		const { stats, pending, ...list } = await findAllReviews(shopOf(context), {
			filter: parseChoice(request, "filter", REVIEW_FILTERS) ?? "all",
			productId: parseProductId(request),
			search: parseSearch(request),
			ordering: parseListSort(request, REVIEW_ORDERINGS, { by: "created_at", isDescending: true }),
			page,
		});
		const { count: total, ...others } = stats;
		const body = toBody(adminReviewsResponse, {
			...list,
			stats: { ...others, total, pending },
			page,
			pageSize: ADMIN_REVIEWS_PER_PAGE,
		});
		return { body };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
