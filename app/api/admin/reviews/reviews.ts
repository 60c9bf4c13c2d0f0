import type { z } from "zod";
import { parseAfter, writeNext } from "#app/api/list-params.ts";
import { parseProductId } from "#app/api/reviews/parse-product-id.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { type AdminReview, parseReviewFilter } from "#shop/reviews/admin-review.rules.ts";
import { findAllReviews } from "#shop/reviews/find-all-reviews.ts";
import type { Route } from "./+types/reviews.ts";
import type { adminReviewResponse, adminReviewsResponse } from "./reviews.schema.ts";

/** GET ?filter=&product_id=&after=: all reviews, newest first, and the statistics of the approved ones (AREV-20, AREV-24). */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const filter = parseReviewFilter(new URL(request.url).searchParams.get("filter"));
		const productId = parseProductId(request);
		const result = await findAllReviews(shopOf(context), { filter, productId, after: parseAfter(request) });
		const { reviews, stats, pending, products, next, total } = result;
		const body: z.infer<typeof adminReviewsResponse> = {
			reviews: reviews.map(toResponse),
			stats: { total: stats.count, average: stats.average, per_star: stats.perStar, pending },
			products,
			next: writeNext(next),
			total,
		};
		return { body };
	});
}

function toResponse(review: AdminReview): z.infer<typeof adminReviewResponse> {
	return {
		id: review.id,
		product_id: review.productId,
		product_name: review.productName,
		rating: review.rating,
		user_name: review.userName,
		user_email: review.userEmail,
		review_text: review.reviewText,
		is_approved: review.isApproved,
		is_spotlight: review.isSpotlight,
		is_verified_buyer: review.isVerifiedBuyer,
		created_at: new Date(review.createdAt).toISOString(),
	};
}
