import type { AssignedFilter, Work } from "#shop/access/work/work.rules.ts";
/** The admin's filters (AREV-04, AREV-05), in button order. */
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
	/** The customer with this email address; null if there is none. */
	customerId: string | null;
	createdAt: number;
};

export const ADMIN_REVIEWS_PER_PAGE = 50;

/** Which reviews of the list: `search` is in the author's name or email or in the text, null for all. */
export type AdminReviewQuery = {
	filter: ReviewFilter;
	productId: number | null;
	search: string | null;
	assigned: AssignedFilter | null;
};

/** A review with who works on it. */
export type ListedReview = AdminReview & { work: Work };

export const REVIEW_ACTIONS = ["approve", "unapprove", "spotlight", "unspotlight", "delete"] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

/** What the list can be sorted by; equal ones by id. */
export const REVIEW_ORDERINGS = ["created_at", "rating", "name"] as const;
export type ReviewOrdering = { by: (typeof REVIEW_ORDERINGS)[number]; isDescending: boolean };

/** How many reviews one request may change. */
export const BULK_REVIEWS_LIMIT = 5000;
