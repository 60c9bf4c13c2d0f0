import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { findReviews } from "#shop/people/reviews/find-reviews.ts";
import { PRODUCT, parseProductId } from "./parse-product-id.ts";

export const loader = endpoint({
	/** REV-29, REV-30. */
	GET: {
		text: "Count and average rating of a product's approved reviews.",
		query: PRODUCT,
		/** The average to 1 decimal, 0 without reviews. */
		response: z.object({ count: z.int(), average: z.number() }),
		headers: publicPage(),
		handle: async ({ shop, query }) => (await findReviews(shop, parseProductId(query))).stats,
	},
});
export const action = loader;
