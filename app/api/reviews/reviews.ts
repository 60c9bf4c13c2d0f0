import { parseAfter, writeNext } from "#app/api/list-params.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { respond } from "#app/api-response.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { findReviews } from "#shop/reviews/find-reviews.ts";
import { submitReview } from "#shop/reviews/submit-review.ts";
import type { Route } from "./+types/reviews.ts";
import { parseProductId } from "./parse-product-id.ts";
import { reviewBody, reviewsResponse } from "./reviews.schema.ts";

/**
 * GET ?product_id=&after=: approved reviews, newest first (REV-28, REV-38). The body is a bare list, so the next
 * page's URL is in the Link header (REV-04).
 */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const productId = parseProductId(request);
		const { reviews, next } = await findReviews(shopOf(context), productId, parseAfter(request));
		return { headers: linkToNext(productId, writeNext(next)), body: toBody(reviewsResponse, reviews) };
	});
}

/** POST: submits a review for approval (REV-27). */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const { website, ...draft } = await parseBody(request, reviewBody);
		if (!website) await submitReview(shopOf(context), draft, infoOf(context).clientIp);
		return { status: 201, body: { isApproved: false } };
	});
}

function linkToNext(productId: number | null, next: string | null): Record<string, string> {
	if (next === null) return {};
	const product = productId === null ? "" : `product_id=${productId}&`;
	return { link: `</api/reviews?${product}after=${next}>; rel="next"` };
}
