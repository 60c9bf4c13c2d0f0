import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { PRODUCT_STATUSES } from "#shop/selling/catalog/catalog.rules.ts";
import { findProductNames } from "#shop/selling/catalog/listing/find-product-list.ts";

export const loader = endpoint({
	GET: {
		text: "The names and prices of all products, drafts and archived ones included, in the order in which customers see them.",
		right: "products.read",
		response: z.array(
			z.object({
				id: z.number(),
				name: z.string(),
				nameEs: z.string(),
				status: z.enum(PRODUCT_STATUSES),
				priceCents: z.number(),
				hasParts: z.boolean(),
				isAdminOnly: z.boolean(),
			}),
		),
		handle: ({ shop }) => findProductNames(shop),
	},
});
export const action = loader;
