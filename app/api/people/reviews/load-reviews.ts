import { writeNext } from "#app/api/list-params.ts";
import { errorText } from "#app/i18n/error-text.ts";
import type { LoadedReviewPage, LoadedReviews } from "#app/storefront/reviews/reviews-state.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { findFeaturedReviews, findRatings } from "#shop/people/reviews/find-ratings.ts";
import { findReviewPage } from "#shop/people/reviews/find-review-page.ts";
import { findReviews } from "#shop/people/reviews/find-reviews.ts";
import type { PublicReview } from "#shop/people/reviews/public-review.rules.ts";
import type { ReviewQuery } from "#shop/people/reviews/review-page.rules.ts";
import { type Ratings, REVIEWS_SHOWN } from "#shop/people/reviews/reviews.rules.ts";

/** A product's newest reviews; a failure is shown, because the page works without them (REV-34..37). */
export async function loadReviews(shop: Shop, productId: number): Promise<LoadedReviews> {
	return await orFailure(shop, async () => {
		const { next, ...page } = await findReviews(shop, productId);
		return { ...page, next: writeNext(next) };
	});
}

/** The same for the reviews page. */
export function loadReviewPage(shop: Shop, query: ReviewQuery): Promise<LoadedReviewPage> {
	return orFailure(shop, () => findReviewPage(shop, query));
}

/** The stars of a list of products; none on failure, because the list works without them. */
export function loadRatings(shop: Shop): Promise<Ratings> {
	return orElse(shop, {}, findRatings(shop));
}

/** The reviews that the home page shows; none on failure. */
export function loadFeaturedReviews(shop: Shop): Promise<PublicReview[]> {
	return orElse(shop, [], findFeaturedReviews(shop, REVIEWS_SHOWN));
}

async function orFailure<Value extends object>(shop: Shop, load: () => Promise<Value>) {
	try {
		return { status: "ready" as const, ...(await load()) };
	} catch (error) {
		const code = error instanceof Error && "code" in error ? String(error.code) : "";
		if (code !== "42501") shop.log.error({ err: error }, "failed to load reviews");
		return { status: "failed" as const, code, message: errorText(shop.language, "database_unavailable", {}) };
	}
}

async function orElse<Value>(shop: Shop, otherwise: Value, loading: Promise<Value>): Promise<Value> {
	try {
		return await loading;
	} catch (error) {
		shop.log.error({ err: error }, "failed to load reviews");
		return otherwise;
	}
}
