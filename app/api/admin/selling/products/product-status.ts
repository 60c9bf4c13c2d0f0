import * as z from "zod";
import { parseNumber } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { PRODUCT_STATUSES } from "#shop/selling/catalog/catalog.rules.ts";
import { changeProductStatus } from "#shop/selling/catalog/product-life.ts";
import { adminProductResponse, shownProduct } from "./products.schema.ts";

export const loader = endpoint({
	PUT: {
		text: "Publishes a draft, archives a product, or makes an archived one a draft again.",
		right: "products.write",
		params: { id: parseNumber },
		body: z.strictObject({ status: z.enum(PRODUCT_STATUSES) }),
		response: adminProductResponse,
		handle: async ({ shop, params, body }) =>
			shownProduct(shop, await changeProductStatus(shop, params.id, body.status)),
	},
});
export const action = loader;
