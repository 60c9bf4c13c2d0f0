import { api, isApiError } from "#app/api-client.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { isEmptyList } from "#app/or-empty.ts";
import type { PublicReview } from "#shop/people/reviews/public-review.rules.ts";
import type { ReviewPage } from "#shop/people/reviews/review-page.rules.ts";
import { type ReviewStats, reviewStats } from "#shop/people/reviews/reviews.rules.ts";

/**
 * A page of reviews, or why it failed; `code` is the database's or the shop's error code, `message` the server's, null
 * without a response. `next` is the cursor of the following page.
 */
export type LoadedReviews = (ReviewsPage & { stats: ReviewSummary }) | FailedReviews;

/** The same of the reviews page, with the statistics of all reviews of the product. */
export type LoadedReviewPage = ({ status: "ready"; stats: ReviewStats } & ReviewPage) | FailedReviews;

type ReviewsPage = { status: "ready"; reviews: PublicReview[]; next: string | null };
type FailedReviews = { status: "failed"; code: string; message: string | null; reference?: string };

/** The API does not say how many have how many stars; the page's loader and a complete list do. */
type ReviewSummary = ApiResponse<"GET", "/api/reviews/stats"> & Partial<Pick<ReviewStats, "perStar">>;
type ReviewRow = ApiResponse<"GET", "/api/reviews">[number];

/** Reloads from the browser (REV-35). */
export async function fetchReviews(productId: number | null): Promise<LoadedReviews> {
	const page = await fetchReviewsPage(productId, null);
	if (page.status === "failed") return page;
	try {
		return { ...page, stats: await fetchStats(productId, page) };
	} catch {
		return NO_RESPONSE;
	}
}

/** Loads the page of reviews that starts at `after`, null for the first (REV-04). */
export async function fetchReviewsPage(
	productId: number | null,
	after: string | null,
): Promise<ReviewsPage | FailedReviews> {
	try {
		const { data, headers } = await api.withHeaders("GET", "/api/reviews", { query: { productId, after } });
		const link = headers
			.get("link")
			?.split(",")
			.find((part) => part.endsWith('>; rel="next"'));
		const next = /[?&]after=([^&>]+)/.exec(link ?? "")?.[1] ?? null;
		return { status: "ready", reviews: data.map(toReview), next };
	} catch (error) {
		if (isEmptyList(error)) return { status: "ready", reviews: [], next: null };
		if (!isApiError(error) || error.status === 0) return NO_RESPONSE;
		const { code, message, statusText, reference } = error;
		return { status: "failed", code, message: message || statusText || null, ...(reference !== "" && { reference }) };
	}
}

const NO_RESPONSE: FailedReviews = { status: "failed", code: "", message: null };

/** A complete list has its own statistics; otherwise only the server knows them. */
async function fetchStats(productId: number | null, { reviews, next }: ReviewsPage): Promise<ReviewSummary> {
	if (next === null) return reviewStats(reviews.map(({ rating }) => rating));
	return await api.get("/api/reviews/stats", { query: { productId } });
}

function toReview(row: ReviewRow): PublicReview {
	return { ...row, createdAt: Date.parse(row.createdAt) };
}
