import type { z } from "zod";
import { parseAfter, writeNext } from "#app/api/list-params.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { type FieldProblem, isShopError, ShopError } from "#shop/errors.rules.ts";
import { findReviews } from "#shop/reviews/find-reviews.ts";
import type { PublicReview } from "#shop/reviews/public-review.rules.ts";
import type { ReviewDraft } from "#shop/reviews/reviews.rules.ts";
import { submitReview } from "#shop/reviews/submit-review.ts";
import type { Route } from "./+types/reviews.ts";
import { parseProductId } from "./parse-product-id.ts";
import { reviewBody, type reviewResponse } from "./reviews.schema.ts";

/**
 * GET ?product_id=&after=: approved reviews, newest first (REV-28, REV-38). The body is a bare list, so the next
 * page's URL is in the Link header (REV-04).
 */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const productId = parseProductId(request);
		const { reviews, next } = await findReviews(shopOf(context), productId, parseAfter(request));
		return { headers: linkToNext(productId, writeNext(next)), body: reviews.map(toReviewResponse) };
	});
}

/** POST: submits a review for approval (REV-27). */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const body = await parseBody(request, reviewBody);
		if (!body.website) {
			const draft = {
				productId: body.product_id,
				rating: body.rating,
				userName: body.user_name,
				userEmail: body.user_email,
				reviewText: body.review_text,
			};
			await submitReview(shopOf(context), draft, infoOf(context).clientIp).catch((error: unknown) => {
				throw withBodyNames(error);
			});
		}
		return { status: 201, body: { is_approved: false } };
	});
}

function linkToNext(productId: number | null, next: string | null): Record<string, string> {
	if (next === null) return {};
	const product = productId === null ? "" : `product_id=${productId}&`;
	return { link: `</api/reviews?${product}after=${next}>; rel="next"` };
}

function toReviewResponse(review: PublicReview): z.infer<typeof reviewResponse> {
	return {
		id: review.id,
		product_id: review.productId,
		rating: review.rating,
		review_text: review.reviewText,
		user_name: review.userName,
		is_spotlight: review.isSpotlight,
		is_verified_buyer: review.isVerifiedBuyer,
		created_at: new Date(review.createdAt).toISOString(),
	};
}

function withBodyNames(error: unknown): unknown {
	if (!isShopError(error, "invalid_input") || !Array.isArray(error.details)) return error;
	const names: Readonly<Record<keyof ReviewDraft, string>> = {
		productId: "product_id",
		rating: "rating",
		userName: "user_name",
		userEmail: "user_email",
		reviewText: "review_text",
	};
	const problems = error.details as FieldProblem<keyof ReviewDraft>[];
	return new ShopError("invalid_input", {
		details: problems.map((problem) => ({ ...problem, field: names[problem.field] })),
	});
}
