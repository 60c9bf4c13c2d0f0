import * as z from "zod";

/** Body of POST /api/stock-alerts. */
export const stockAlertBody = z.object({
	productId: z.int().positive(),
	email: z.string().max(20_000),
	/** A hidden field (honeypot); only bots fill it in. */
	website: z.string().max(20_000).nullish(),
});
