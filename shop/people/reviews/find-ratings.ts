import { readPublic, type Shop } from "#shop/kernel/context.ts";
import type { PublicReview } from "./public-review.rules.ts";
import { type Ratings, ratingsOf } from "./reviews.rules.ts";
import { selectFeatured, selectStarCountsByProduct } from "./reviews.store.ts";

/** Count and average of the approved reviews of each product that has any, with one query for a whole list (REV-29). */
export function findRatings(shop: Shop): Promise<Ratings> {
	return readPublic(shop, async (tx) => ratingsOf(await selectStarCountsByProduct(tx)));
}

/** The approved reviews with a text that a visitor should read first: featured ones, then the newest (D-46). */
export function findFeaturedReviews(shop: Shop, max: number): Promise<PublicReview[]> {
	return readPublic(shop, (tx) => selectFeatured(tx, max));
}
