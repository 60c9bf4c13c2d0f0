import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { instant } from "#app/api/instant.schema.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { findPublishedContent } from "#shop/site/content/find-content.ts";
import { PLACE, parsePlace } from "./parse-place.ts";

export const loader = endpoint({
	/** ACON-15; PGRST116 if the section has none. */
	GET: {
		text: "The published content of a page section.",
		query: PLACE,
		response: z.object({
			id: z.string(),
			page: z.string(),
			section: z.string(),
			content: z.string(),
			updatedAt: instant,
		}),
		async handle({ shop, query }) {
			const published = await findPublishedContent(shop, parsePlace(query));
			if (published === null) throw new ShopError("missing_row");
			return published;
		},
	},
});
export const action = loader;
