import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { parseChoice, parseListSort, parsePage, parseSearch } from "#app/api/list-params.ts";
import { findProductList } from "#shop/selling/catalog/listing/find-product-list.ts";
import {
	PRODUCT_LIST_FILTERS,
	PRODUCT_ORDERINGS,
	PRODUCTS_PER_PAGE,
} from "#shop/selling/catalog/listing/product-list.rules.ts";
import { createProduct } from "#shop/selling/catalog/product-life.ts";
import { adminProductResponse, shownProduct } from "./products.schema.ts";

export const loader = endpoint({
	GET: {
		text: "Products with their editable fields, drafts included, 50 per page.",
		right: "products.read",
		query: {
			search: "Words of the name, the contents or the SKU, in either language.",
			stock:
				"`low` or `out` of stock among what customers can buy, `draft` or `archived`; defaults to all that are not archived.",
			sort: "`place`, `name`, `name_es`, `price`, `sold` or `stock`, with `-` for descending; defaults to `place`, the order in which customers see them.",
			page: "1-based.",
		},
		response: z.object({
			products: z.array(adminProductResponse),
			/** How many products each filter has, whatever is searched for. */
			counts: z.object({ all: z.int(), low: z.int(), out: z.int(), draft: z.int(), archived: z.int() }),
			/** Of all pages. */
			total: z.int(),
			page: z.int(),
			pageSize: z.int(),
		}),
		async handle({ shop, query }) {
			const page = parsePage(query);
			const { products, ...counted } = await findProductList(shop, {
				filter: parseChoice(query, "stock", PRODUCT_LIST_FILTERS),
				search: parseSearch(query),
				ordering: parseListSort(query, PRODUCT_ORDERINGS, { by: "place", isDescending: false }),
				page,
			});
			return {
				products: products.map((product) => shownProduct(shop, product)),
				...counted,
				page,
				pageSize: PRODUCTS_PER_PAGE,
			};
		},
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
