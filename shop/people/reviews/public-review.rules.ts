/** A review's public fields; `createdAt` in epoch ms. */
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

/** Page size of public review lists and API responses (REV-04). */
export const PUBLIC_REVIEWS_PER_PAGE = 200;

/** Appends a page to the list; a review on both appears once. */
export function withPage(list: readonly PublicReview[], page: readonly PublicReview[]): PublicReview[] {
	const known = new Set(list.map(({ id }) => id));
	return [...list, ...page.filter(({ id }) => !known.has(id))];
}

/** Spotlight reviews first, each group in its given order (D-46). */
export function spotlightFirst(reviews: readonly PublicReview[]): PublicReview[] {
	return [...reviews.filter((review) => review.isSpotlight), ...reviews.filter((review) => !review.isSpotlight)];
}
