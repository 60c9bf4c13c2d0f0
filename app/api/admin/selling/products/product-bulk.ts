import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { changeManyProducts } from "#shop/selling/catalog/change-many-products.ts";
import { adminProductResponse, shownProduct } from "./products.schema.ts";

export const loader = endpoint({
	POST: {
		text: "Changes the price or the stock of several products, all or none.",
		right: "products.write",
		body: z.strictObject({
			changes: z
				.array(
					z.union([
						z.strictObject({ id: z.int(), priceCents: z.int() }),
						z.strictObject({ id: z.int(), addStock: z.int() }),
					]),
				)
				.min(1)
				.max(1000),
			/** The idempotency key: stock that is sent again counts once. */
			key: z.uuid(),
		}),
		response: z.array(adminProductResponse),
		handle: async ({ shop, body: { changes, key } }) =>
			(await changeManyProducts(shop, changes, key)).map((product) => shownProduct(shop, product)),
	},
});
export const action = loader;
