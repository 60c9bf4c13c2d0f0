import { parseNumber } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { duplicateProduct } from "#shop/selling/catalog/product-life.ts";
import { adminProductResponse, shownProduct } from "./products.schema.ts";

export const loader = endpoint({
	POST: {
		text: "Adds a draft that is like a product, with nothing in stock.",
		right: "products.write",
		params: { id: parseNumber },
		response: adminProductResponse,
		status: 201,
		handle: async ({ shop, params }) => shownProduct(shop, await duplicateProduct(shop, params.id)),
	},
});
export const action = loader;
