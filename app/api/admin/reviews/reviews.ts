import { parseAfter, parseSearch, writeNext } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { parseProductId } from "#app/api/reviews/parse-product-id.ts";
import { shopOf } from "#app/request.ts";
import { parseReviewFilter } from "#shop/reviews/admin-review.rules.ts";
import { findAllReviews } from "#shop/reviews/find-all-reviews.ts";
import type { Route } from "./+types/reviews.ts";
import { adminReviewsResponse } from "./reviews.schema.ts";

const endpoint = methods({
	/** ?filter=&product_id=&search=&after=: all reviews, newest first, and the statistics of the approved ones (AREV-20, AREV-24). */
	async GET({ request, context }: Route.LoaderArgs) {
		const filter = parseReviewFilter(new URL(request.url).searchParams.get("filter"));
		const productId = parseProductId(request);
		const search = parseSearch(request);
		const result = await findAllReviews(shopOf(context), { filter, productId, search, after: parseAfter(request) });
		const { count, ...stats } = result.stats;
		const body = toBody(adminReviewsResponse, {
			...result,
			stats: { ...stats, total: count, pending: result.pending },
			next: writeNext(result.next),
		});
		return { body };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
