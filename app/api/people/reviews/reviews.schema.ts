import * as z from "zod";
import { instant } from "#app/api/response-body.ts";

/** A review as the public calls return it: without the email address (REV-41). */
export const reviewResponse = z.object({
	id: z.guid(),
	productId: z.int(),
	rating: z.int(),
	reviewText: z.string().nullable(),
	userName: z.string(),
	isSpotlight: z.boolean(),
	isVerifiedBuyer: z.boolean(),
	createdAt: instant,
});

export const reviewsResponse = z.array(reviewResponse);

/** Response of GET /api/reviews/stats: the average to 1 decimal, 0 without reviews. */
export const reviewStatsResponse = z.object({ count: z.int(), average: z.number() });

const text = z.string().max(20_000);

/** Body of POST /api/reviews; any approval in it is ignored. */
export const reviewBody = z.object({
	productId: z.int(),
	rating: z.int(),
	userName: text,
	userEmail: text,
	reviewText: text.nullish(),
	/** A hidden field (honeypot); only bots fill it in. */
	website: text.nullish(),
});
