import { z } from "zod";

/** A review as the portal reads it (AREV-29). */
export const adminReviewReply = z.object({
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

/** Reply of GET /api/admin/reviews: a page of them and the statistics of all (AREV-01..03). */
export const adminReviewsReply = z.object({
	reviews: z.array(adminReviewReply),
	stats: z.object({ total: z.number(), average: z.number(), per_star: z.record(z.string(), z.number()) }),
	next: z.string().nullable(),
});

/** Body of PATCH /api/admin/reviews/{id}: exactly one of the two changes (AREV-21, AREV-23). */
export const adminReviewChange = z.union([
	z.strictObject({ is_approved: z.literal(true) }),
	z.strictObject({ is_spotlight: z.boolean() }),
]);
