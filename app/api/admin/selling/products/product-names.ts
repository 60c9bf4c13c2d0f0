import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { parseChoice, parseSearch } from "#app/api/list-params.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { PRODUCT_STATUSES } from "#shop/selling/catalog/catalog.rules.ts";
import { findProductNames } from "#shop/selling/catalog/listing/find-product-list.ts";
import { PRODUCT_PURPOSES } from "#shop/selling/catalog/listing/product-list.rules.ts";

export const loader = endpoint({
	GET: {
		text: "Products to choose from by name, at most 50 of a search, in the order in which customers see them.",
		right: "products.read",
		query: {
			search: "Words of the name, the contents or the SKU, in either language.",
			purpose:
				"`order` for those that are for sale, `bundle` for those that can be a part of one, `reviews` for those that can be reviewed or were; defaults to all, drafts and archived ones included.",
			ids: "Ids with commas, of products to be given in any case.",
		},
		response: z.object({
			products: z.array(
				z.object({
					id: z.number(),
					name: z.string(),
					nameEs: z.string(),
					status: z.enum(PRODUCT_STATUSES),
					priceCents: z.number(),
				}),
			),
			/** More products match the search. */
			hasMore: z.boolean(),
		}),
		handle: ({ shop, query }) =>
			findProductNames(shop, {
				search: parseSearch(query),
				purpose: parseChoice(query, "purpose", PRODUCT_PURPOSES),
				ids: parseIds(query.ids ?? ""),
			}),
	},
});
export const action = loader;

function parseIds(written: string): number[] {
	if (written === "") return [];
	if (!/^\d{1,9}(,\d{1,9})*$/.test(written)) {
		throw new ShopError("invalid_input", { details: [{ field: "ids", code: "invalid" }] });
	}
	return written.split(",").map(Number);
}
