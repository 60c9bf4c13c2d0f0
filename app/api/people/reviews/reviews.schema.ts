import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";

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
