import * as z from "zod";
import { parseNumber } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { instant } from "#app/api/instant.schema.ts";
import { TEXT_FIELDS } from "#shop/selling/catalog/catalog.rules.ts";
import { findProductVersions } from "#shop/selling/catalog/product-versions.ts";

export const loader = endpoint({
	GET: {
		text: "Earlier versions of a product's texts, newest first: what each edit left, and what it says differently from today.",
		right: "products.write",
		params: { id: parseNumber },
		response: z.array(
			z.object({
				id: z.string(),
				/** Null for the texts before the first edit. */
				savedBy: z.string().nullable(),
				savedAt: instant,
				differs: z.array(z.enum(TEXT_FIELDS)),
				texts: z.record(z.string(), z.union([z.string(), z.array(z.string()), z.null()])),
			}),
		),
		handle: ({ shop, params }) => findProductVersions(shop, params.id),
	},
});
export const action = loader;
