import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { arrangeProducts } from "#shop/selling/catalog/arrange-products.ts";
import { adminProductResponse, shownProduct } from "./products.schema.ts";

export const loader = endpoint({
	PUT: {
		text: "Puts products into the order in which customers see them; those that are not named follow.",
		right: "products.write",
		body: z.strictObject({ ids: z.array(z.int()).max(1000) }),
		response: z.array(adminProductResponse),
		handle: async ({ shop, body }) =>
			(await arrangeProducts(shop, body.ids)).map((product) => shownProduct(shop, product)),
	},
});
export const action = loader;
