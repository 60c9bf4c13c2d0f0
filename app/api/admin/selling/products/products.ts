import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { findAdminProducts } from "#shop/selling/catalog/find-products.ts";
import { createProduct } from "#shop/selling/catalog/product-life.ts";
import { adminProductResponse, shownProduct } from "./products.schema.ts";

export const loader = endpoint({
	GET: {
		text: "All products with their editable fields, drafts and archived ones included.",
		right: "products.read",
		response: z.array(adminProductResponse),
		handle: async ({ shop }) => (await findAdminProducts(shop)).map((product) => shownProduct(shop, product)),
	},
	POST: {
		text: "Adds a product as a draft, which only administrators see.",
		right: "products.write",
		body: z.strictObject({ name: z.string().max(10_000), priceCents: z.number(), stock: z.number() }),
		response: adminProductResponse,
		status: 201,
		handle: async ({ shop, body }) => shownProduct(shop, await createProduct(shop, body)),
	},
});
export const action = loader;
