import { parseAfter, writeNext } from "#app/api/list-params.ts";
import { toBody } from "#app/api/response-body.ts";
import { parseProductId } from "#app/api/reviews/parse-product-id.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { parseReviewFilter } from "#shop/reviews/admin-review.rules.ts";
import { findAllReviews } from "#shop/reviews/find-all-reviews.ts";
import type { Route } from "./+types/reviews.ts";
import { adminReviewsResponse } from "./reviews.schema.ts";

/** GET ?filter=&product_id=&after=: all reviews, newest first, and the statistics of the approved ones (AREV-20, AREV-24). */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const filter = parseReviewFilter(new URL(request.url).searchParams.get("filter"));
		const productId = parseProductId(request);
		const result = await findAllReviews(shopOf(context), { filter, productId, after: parseAfter(request) });
		const { count, ...stats } = result.stats;
		const body = toBody(adminReviewsResponse, {
			...result,
			stats: { ...stats, total: count, pending: result.pending },
			next: writeNext(result.next),
		});
		return { body };
	});
}
