import { z } from "zod";

/** A review as the public calls write it: no e-mail address (REV-41). */
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

/** Reply of GET /api/reviews/stats: the average to 1 decimal, 0 without reviews. */
export const reviewStatsResponse = z.object({ count: z.int(), average: z.number() });

const text = z.string().max(20_000);

/** Body of POST /api/reviews; what it says of approval is not looked at. */
export const reviewBody = z.object({
	product_id: z.int(),
	rating: z.int(),
	user_name: text,
	user_email: text,
	review_text: text.nullish(),
	/** A field that people do not see; whoever fills it in is a program. */
	website: text.nullish(),
});
