import { z } from "zod";
import { instant } from "#app/api/response-body.ts";

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
	createdAt: instant,
});

/**
 * Response of GET /api/admin/reviews: one page of reviews; the statistics of the approved ones, of one product or of
 * all, plus the number of pending ones (AREV-01..03, AREV-24); the products that can be reviewed; and the total over
 * all pages, where known.
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
	next: z.string().nullable(),
	total: z.number().nullable(),
});

/** Body of PATCH /api/admin/reviews/{id}: exactly one of the two changes (AREV-21, AREV-23). */
export const adminReviewChange = z.union([
	z.strictObject({ isApproved: z.literal(true) }),
	z.strictObject({ isSpotlight: z.boolean() }),
]);
