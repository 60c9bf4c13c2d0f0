/** The portal's filters (AREV-04, AREV-05), in the order of their buttons. */
export const REVIEW_FILTERS = ["all", "pending", "approved", "spotlight", "1", "2", "3", "4", "5"] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

/** A review as administrators see it; `createdAt` in epoch ms. */
export type AdminReview = {
	id: string;
	productId: number;
	productName: string;
	rating: number;
	userName: string;
	userEmail: string;
	reviewText: string | null;
	isApproved: boolean;
	isSpotlight: boolean;
	isVerifiedBuyer: boolean;
	createdAt: number;
};

/** Reviews on one page of the portal's list. */
export const ADMIN_REVIEWS_PER_PAGE = 50;

/** A filter's word in an address; all for anything else. */
export function parseReviewFilter(word: string | null): ReviewFilter {
	return REVIEW_FILTERS.find((filter) => filter === word) ?? "all";
}
