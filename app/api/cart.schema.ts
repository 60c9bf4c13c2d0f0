import { z } from "zod";

/** Reply of GET /api/cart; `id` is null when the server has no cart of this browser. Prices in dollars, as the browser saves them. */
export const cartResponse = z.object({
	id: z.string().nullable(),
	items: z.array(z.object({ id: z.int(), name: z.string(), price: z.number(), image: z.string(), quantity: z.int() })),
});
