import { z } from "zod";

/** A review as the public calls return it: without the email address (REV-41). */
export const reviewResponse = z.object({
	id: z.uuid(),
	product_id: z.int(),
	rating: z.int(),
	review_text: z.string().nullable(),
	user_name: z.string(),
	is_spotlight: z.boolean(),
	is_verified_buyer: z.boolean(),
	created_at: z.iso.datetime(),
});

/** Response of GET /api/reviews/stats: the average to 1 decimal, 0 without reviews. */
export const reviewStatsResponse = z.object({ count: z.int(), average: z.number() });

const text = z.string().max(20_000);

/** Body of POST /api/reviews; any approval in it is ignored. */
export const reviewBody = z.object({
	product_id: z.int(),
	rating: z.int(),
	user_name: text,
	user_email: text,
	review_text: text.nullish(),
	/** A hidden field (honeypot); only bots fill it in. */
	website: text.nullish(),
});
