import { parseNumber } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { restoreProductVersion } from "#shop/selling/catalog/product-versions.ts";
import { adminProductResponse, shownProduct } from "./products.schema.ts";

export const loader = endpoint({
	POST: {
		text: "Gives a product the texts of one of its versions, as an edit.",
		right: "products.write",
		params: { id: parseNumber, versionId: parseNumber },
		response: adminProductResponse,
		handle: async ({ shop, params: { id, versionId } }) =>
			shownProduct(shop, await restoreProductVersion(shop, id, String(versionId))),
	},
});
export const action = loader;
