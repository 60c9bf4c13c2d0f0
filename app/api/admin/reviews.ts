import type { z } from "zod";
import { readProductId } from "#app/api/read-product-id.ts";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { type AdminReview, readReviewFilter } from "#shop/reviews/admin-review.rules.ts";
import { findAllReviews } from "#shop/reviews/find-all-reviews.ts";
import type { Route } from "./+types/reviews.ts";
import { readAfter, writeNext } from "./read-page.ts";
import type { adminReviewReply, adminReviewsReply } from "./reviews.schema.ts";

/** GET ?filter=&product_id=&after=: all reviews, newest first, and the statistics of the approved ones (AREV-20, AREV-24). */
export function loader({ request, context }: Route.LoaderArgs) {
	return reply(context, async () => {
		const filter = readReviewFilter(new URL(request.url).searchParams.get("filter"));
		const productId = readProductId(request);
		const found = await findAllReviews(shopOf(context), { filter, productId, after: readAfter(request) });
		const { reviews, stats, pending, products, next, total } = found;
		const body: z.infer<typeof adminReviewsReply> = {
			reviews: reviews.map(toReply),
			stats: { total: stats.count, average: stats.average, per_star: stats.perStar, pending },
			products,
			next: writeNext(next),
			total,
		};
		return { body };
	});
}

function toReply(review: AdminReview): z.infer<typeof adminReviewReply> {
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
