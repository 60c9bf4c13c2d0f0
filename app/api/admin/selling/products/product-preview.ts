import { parseNumber } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { productResponse } from "#app/api/selling/products/products.schema.ts";
import { findPreview } from "#shop/selling/catalog/find-products.ts";

export const loader = endpoint({
	GET: {
		text: "A product as customers will see it once it is published.",
		right: "products.read",
		params: { id: parseNumber },
		query: { lang: "The texts' language, en or es; defaults to the caller's." },
		response: productResponse,
		handle: ({ shop, params }) => findPreview(shop, params.id),
	},
});
export const action = loader;
