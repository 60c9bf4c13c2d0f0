import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { findAdminProducts } from "#shop/selling/catalog/find-products.ts";
import { adminProductResponse, shownProduct } from "./products.schema.ts";

export const loader = endpoint({
	GET: {
		text: "All products with their editable fields.",
		response: z.array(adminProductResponse),
		handle: async ({ shop }) => (await findAdminProducts(shop)).map(shownProduct),
	},
});
export const action = loader;
