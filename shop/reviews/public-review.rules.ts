/** A review as everybody may read it; `createdAt` in epoch ms. */
export type PublicReview = {
	id: string;
	productId: number;
	rating: number;
	reviewText: string | null;
	userName: string;
	isSpotlight: boolean;
	isVerifiedBuyer: boolean;
	createdAt: number;
};

/** Approved reviews on one page of the public lists and in one answer of the API; older ones are on the next (REV-04). */
export const PUBLIC_REVIEWS_PER_PAGE = 200;

/** Where a page of reviews begins: behind the review of this instant (epoch ms) and id. */
export type ReviewCursor = { createdAt: number; id: string };

/** The list with a further page behind it; a review that is on both stands once. */
export function withPage(list: readonly PublicReview[], page: readonly PublicReview[]): PublicReview[] {
	const known = new Set(list.map(({ id }) => id));
	return [...list, ...page.filter(({ id }) => !known.has(id))];
}

/** Spotlight reviews first, each group as it was (D-46). */
export function spotlightFirst(reviews: readonly PublicReview[]): PublicReview[] {
	return [...reviews.filter((review) => review.isSpotlight), ...reviews.filter((review) => !review.isSpotlight)];
}
