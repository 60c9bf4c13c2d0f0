import * as z from "zod";
import { parseNumber } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { changeParts, findParts } from "#shop/selling/catalog/bundle-parts.ts";

const parts = z.array(z.strictObject({ partId: z.int(), quantity: z.int() }));

export const loader = endpoint({
	GET: {
		text: "What a bundle is made of; nothing for any other product.",
		right: "products.read",
		params: { id: parseNumber },
		response: parts,
		handle: ({ shop, params }) => findParts(shop, params.id),
	},
	PUT: {
		text: "Makes a product a bundle, which has the stock of its parts, or with no parts an ordinary product again.",
		right: "products.write",
		params: { id: parseNumber },
		body: z.strictObject({ parts: parts.max(100) }),
		response: parts,
		handle: ({ shop, params, body }) => changeParts(shop, params.id, body.parts),
	},
});
export const action = loader;
