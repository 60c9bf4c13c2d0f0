import type { z } from "zod";
import type { reviewResponse, reviewStatsResponse } from "#app/api/reviews/reviews.schema.ts";
import { readJson } from "#app/fetch-json.ts";
import { isEmptyResult } from "#app/is-empty-result.ts";
import type { PublicReview } from "#shop/reviews/public-review.rules.ts";
import { reviewStats } from "#shop/reviews/reviews.rules.ts";

/**
 * A page of reviews, or why it failed; `code` is the database's or the shop's error code, `message` the server's, null
 * without a response. `next` is the cursor of the following page.
 */
export type LoadedReviews = (ReviewsPage & { stats: ReviewSummary }) | FailedReviews;

type ReviewsPage = { status: "ready"; reviews: PublicReview[]; next: string | null };
type FailedReviews = { status: "failed"; code: string; message: string | null };

type ReviewSummary = z.infer<typeof reviewStatsResponse>;
type ReviewRow = z.infer<typeof reviewResponse>;

/** Reloads from the browser (REV-35). */
export async function fetchReviews(fetch: typeof globalThis.fetch, productId: number | null): Promise<LoadedReviews> {
	const page = await fetchReviewsPage(fetch, productId, null);
	if (page.status === "failed") return page;
	try {
		return { ...page, stats: await fetchStats(fetch, productId, page) };
	} catch {
		return NO_RESPONSE;
	}
}

/** Loads the page of reviews that starts at `after`, null for the first (REV-04). */
export async function fetchReviewsPage(
	fetch: typeof globalThis.fetch,
	productId: number | null,
	after: string | null,
): Promise<ReviewsPage | FailedReviews> {
	try {
		const response = await fetch(urlOf("/api/reviews", productId, after));
		const result = await readJson(response);
		if (Array.isArray(result) && (response.ok || isEmptyResult(response, result))) {
			const next = /[?&]after=([^&>]+)[^>]*>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? null;
			return { status: "ready", reviews: result.map((row: ReviewRow) => toReview(row)), next };
		}
		const { code = "", message = response.statusText } = result as { code?: string; message?: string };
		return { status: "failed", code, message };
	} catch {
		return NO_RESPONSE;
	}
}

const NO_RESPONSE: FailedReviews = { status: "failed", code: "", message: null };

/** A complete list has its own statistics; otherwise only the server knows them. */
async function fetchStats(
	fetch: typeof globalThis.fetch,
	productId: number | null,
	{ reviews, next }: ReviewsPage,
): Promise<ReviewSummary> {
	if (next === null) return reviewStats(reviews.map(({ rating }) => rating));
	const response = await fetch(urlOf("/api/reviews/stats", productId));
	if (!response.ok) throw new Error("The review statistics could not be loaded.");
	return (await readJson(response)) as ReviewSummary;
}

function urlOf(path: string, productId: number | null, after: string | null = null): string {
	const query = new URLSearchParams({
		...(productId === null ? {} : { product_id: String(productId) }),
		...(after === null ? {} : { after }),
	}).toString();
	return query === "" ? path : `${path}?${query}`;
}

function toReview(row: ReviewRow): PublicReview {
	return { ...row, createdAt: Date.parse(row.createdAt) };
}
