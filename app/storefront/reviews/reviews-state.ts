import type { PublicReview } from "#shop/reviews/public-review.rules.ts";
import { type ReviewStats, reviewStats } from "#shop/reviews/reviews.rules.ts";

/**
 * The reviews of a page, or why they are not there; `code` is the database's or the shop's word, `message` the server's,
 * null when there was no answer.
 */
export type LoadedReviews =
	| { status: "ready"; reviews: PublicReview[]; stats: ReviewStats }
	| { status: "failed"; code: string; message: string | null };

type ReviewRow = {
	id: string;
	product_id: number;
	rating: number;
	review_text: string | null;
	user_name: string;
	is_spotlight: boolean;
	is_verified_buyer: boolean;
	created_at: string;
};

/** Asks once more from the browser (REV-35). */
export async function readReviews(send: typeof fetch, productId: number | null): Promise<LoadedReviews> {
	try {
		const response = await send(`/api/reviews${productId === null ? "" : `?product_id=${productId}`}`);
		const answer: unknown = await response.json();
		if (response.ok && Array.isArray(answer)) {
			const reviews = answer.map((row: ReviewRow) => toReview(row));
			return { status: "ready", reviews, stats: reviewStats(reviews.map(({ rating }) => rating)) };
		}
		const { code = "", message = response.statusText } = answer as { code?: string; message?: string };
		return { status: "failed", code, message };
	} catch {
		return { status: "failed", code: "", message: null };
	}
}

function toReview(row: ReviewRow): PublicReview {
	return {
		id: row.id,
		productId: row.product_id,
		rating: row.rating,
		reviewText: row.review_text,
		userName: row.user_name,
		isSpotlight: row.is_spotlight,
		isVerifiedBuyer: row.is_verified_buyer,
		createdAt: Date.parse(row.created_at),
	};
}
