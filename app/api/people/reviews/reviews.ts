import { parseAfter, writeNext } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { findReviews } from "#shop/people/reviews/find-reviews.ts";
import { submitReview } from "#shop/people/reviews/submit-review.ts";
import type { Route } from "./+types/reviews.ts";
import { parseProductId } from "./parse-product-id.ts";
import { reviewBody, reviewsResponse } from "./reviews.schema.ts";

const endpoint = methods({
	/**
	 * ?product_id=&after=: approved reviews, newest first (REV-28, REV-38). The body is a bare list, so the next
	 * page's URL is in the Link header (REV-04).
	 */
	async GET({ request, context }: Route.LoaderArgs) {
		const productId = parseProductId(request);
		const { reviews, next } = await findReviews(shopOf(context), productId, parseAfter(request));
		return {
			headers: { ...publicPage(), ...linkToNext(productId, writeNext(next)) },
			body: toBody(reviewsResponse, reviews),
		};
	},
	/** Submits a review for approval (REV-27). */
	async POST({ request, context }: Route.ActionArgs) {
		const { website, ...draft } = await parseBody(request, reviewBody);
		if (!website) await submitReview(shopOf(context), draft, infoOf(context).clientIp);
		return { status: 201, body: { isApproved: false } };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;

function linkToNext(productId: number | null, next: string | null): Record<string, string> {
	if (next === null) return {};
	const product = productId === null ? "" : `product_id=${productId}&`;
	return { link: `</api/reviews?${product}after=${next}>; rel="next"` };
}
