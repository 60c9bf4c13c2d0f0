import * as z from "zod";

/**
 * Response of GET /api/cart; `id` is null if the server has no cart for this browser. Prices are in dollars, as the
 * browser stores them.
 */
export const cartResponse = z.object({
	id: z.string().nullable(),
	items: z.array(z.object({ id: z.int(), name: z.string(), price: z.number(), image: z.string(), quantity: z.int() })),
});
