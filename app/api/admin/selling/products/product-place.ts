import * as z from "zod";
import { parseNumber } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { moveProduct } from "#shop/selling/catalog/move-product.ts";

export const loader = endpoint({
	PUT: {
		text: "Puts a product at a place, 1 for the first, in the order in which customers see the products that are not archived.",
		right: "products.write",
		params: { id: parseNumber },
		body: z.strictObject({ place: z.int() }),
		/** `count` is the number of places. */
		response: z.object({ place: z.int(), count: z.int() }),
		handle: ({ shop, params, body }) => moveProduct(shop, params.id, body.place),
	},
});
export const action = loader;
