import { z } from "zod";

/** A review as the admin sees it (AREV-29). */
export const adminReviewResponse = z.object({
	id: z.string(),
	product_id: z.number(),
	product_name: z.string(),
	rating: z.number(),
	user_name: z.string(),
	user_email: z.string(),
	review_text: z.string().nullable(),
	is_approved: z.boolean(),
	is_spotlight: z.boolean(),
	is_verified_buyer: z.boolean(),
	created_at: z.string(),
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
		per_star: z.record(z.string(), z.number()),
		pending: z.number(),
	}),
	products: z.array(z.object({ id: z.number(), name: z.string() })),
	next: z.string().nullable(),
	total: z.number().nullable(),
});

/** Body of PATCH /api/admin/reviews/{id}: exactly one of the two changes (AREV-21, AREV-23). */
export const adminReviewChange = z.union([
	z.strictObject({ is_approved: z.literal(true) }),
	z.strictObject({ is_spotlight: z.boolean() }),
]);
