import { writeNext } from "#app/api/list-params.ts";
import { errorText } from "#app/i18n/error-text.ts";
import type { LoadedReviews } from "#app/storefront/reviews/reviews-state.ts";
import type { Shop } from "#shop/context.ts";
import type { Cursor } from "#shop/cursor.rules.ts";
import { findFeaturedReviews, findRatings } from "#shop/reviews/find-ratings.ts";
import { findReviews } from "#shop/reviews/find-reviews.ts";
import type { PublicReview } from "#shop/reviews/public-review.rules.ts";
import { type Ratings, REVIEWS_SHOWN } from "#shop/reviews/reviews.rules.ts";

/**
 * A page of reviews from `after` on; empty on failure, because the pages that show reviews work without them
 * (REV-34..37).
 */
export async function loadReviews(
	shop: Shop,
	productId: number | null,
	after: Cursor | null = null,
): Promise<LoadedReviews> {
	try {
		const { next, ...page } = await findReviews(shop, productId, after);
		return { status: "ready", ...page, next: writeNext(next) };
	} catch (error) {
		const code = error instanceof Error && "code" in error ? String(error.code) : "";
		if (code !== "42501") shop.log.error({ err: error }, "failed to load reviews");
		return { status: "failed", code, message: errorText(shop.language, "database_unavailable", {}) };
	}
}

/** The stars of a list of products; none on failure, because the list works without them. */
export function loadRatings(shop: Shop): Promise<Ratings> {
	return orElse(shop, {}, findRatings(shop));
}

/** The reviews that the home page shows; none on failure. */
export function loadFeaturedReviews(shop: Shop): Promise<PublicReview[]> {
	return orElse(shop, [], findFeaturedReviews(shop, REVIEWS_SHOWN));
}

async function orElse<Value>(shop: Shop, otherwise: Value, loading: Promise<Value>): Promise<Value> {
	try {
		return await loading;
	} catch (error) {
		shop.log.error({ err: error }, "failed to load reviews");
		return otherwise;
	}
}
