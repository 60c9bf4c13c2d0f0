import * as z from "zod";
import { workResponse } from "#app/api/admin/access/work/work.schema.ts";
import { instant } from "#app/api/instant.schema.ts";
import { ASSIGNED_FILTERS } from "#shop/access/work/work.rules.ts";
import { BULK_REVIEWS_LIMIT, REVIEW_ACTIONS, REVIEW_FILTERS } from "#shop/people/reviews/admin-review.rules.ts";

/** A review as the admin sees it (AREV-29). */
export const adminReviewResponse = z.object({
	id: z.string(),
	productId: z.number(),
	productName: z.string(),
	rating: z.number(),
	userName: z.string(),
	userEmail: z.string(),
	reviewText: z.string().nullable(),
	isApproved: z.boolean(),
	isSpotlight: z.boolean(),
	isVerifiedBuyer: z.boolean(),
	/** The page of the customer with this email address; null if there is none. */
	customerId: z.string().nullable(),
	createdAt: instant,
	work: workResponse,
});

/**
 * Response of GET /api/admin/reviews: one page of reviews; the statistics of the approved ones, of one product or of
 * all, plus the number of pending ones (AREV-01..03, AREV-24); the products that can be reviewed; and the total over
 * all pages.
 */
export const adminReviewsResponse = z.object({
	reviews: z.array(adminReviewResponse),
	stats: z.object({
		total: z.number(),
		average: z.number(),
		perStar: z.record(z.string(), z.number()),
		pending: z.number(),
	}),
	products: z.array(z.object({ id: z.number(), name: z.string() })),
	/** `products` are the first 50; the others are found by a search. */
	hasMoreProducts: z.boolean(),
	total: z.int(),
	page: z.int(),
	pageSize: z.int(),
});

/** Of the database's integers. */
const MAX_ID = 2 ** 31 - 1;

const action = z.enum(REVIEW_ACTIONS);

/** Body of POST /api/admin/reviews/moderation: reviews by id, or all that match the list's filters. */
export const reviewModerationBody = z.union([
	z.strictObject({ action, ids: z.array(z.uuid()).min(1).max(BULK_REVIEWS_LIMIT) }),
	z.strictObject({
		action,
		matching: z.strictObject({
			filter: z.enum(REVIEW_FILTERS).default("all"),
			productId: z.int().positive().max(MAX_ID).nullish(),
			search: z.string().max(100).nullish(),
			assigned: z.enum(ASSIGNED_FILTERS).nullish(),
		}),
	}),
]);

/** Its response: how many are as requested, which of them were changed, and one entry for each that could not be. */
export const reviewModerationResponse = z.object({
	done: z.number(),
	changed: z.array(z.string()),
	failed: z.array(z.object({ id: z.string(), message: z.string() })),
});
