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

/** The public list is no longer than this; older reviews count in the statistics alone. */
export const MOST_PUBLIC_REVIEWS = 200;

/** Spotlight reviews first, each group as it was (D-46). */
export function spotlightFirst(reviews: readonly PublicReview[]): PublicReview[] {
	return [...reviews.filter((review) => review.isSpotlight), ...reviews.filter((review) => !review.isSpotlight)];
}
