import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { parseAfter, writeNext } from "#app/api/list-params.ts";
import { infoOf } from "#app/request.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { findReviews } from "#shop/people/reviews/find-reviews.ts";
import { submitReview } from "#shop/people/reviews/submit-review.ts";
import { PRODUCT, parseProductId } from "./parse-product-id.ts";
import { reviewResponse } from "./reviews.schema.ts";

const text = z.string().max(20_000);

export const loader = endpoint({
	/** REV-28, REV-38. The body is a bare list, so the next page's URL is in the Link header (REV-04). */
	GET: {
		text: "Approved reviews of a product, newest first, 200 at a time. The Link header has the next page's URL, if there is one.",
		query: { ...PRODUCT, after: "The cursor of the next page, from the previous one." },
		response: z.array(reviewResponse),
		headers: publicPage(),
		async handle({ shop, headers, query }) {
			const productId = parseProductId(query);
			const { reviews, next } = await findReviews(shop, productId, parseAfter(query));
			const product = productId === null ? "" : `product_id=${productId}&`;
			if (next !== null) headers.set("link", `</api/reviews?${product}after=${writeNext(next)}>; rel="next"`);
			return reviews;
		},
	},
	/** REV-27. Any approval in the body is ignored. */
	POST: {
		text: "Submits a review for the owner's approval.",
		body: z.object({
			productId: z.int(),
			rating: z.int(),
			userName: text,
			userEmail: text,
			reviewText: text.nullish(),
			/** A hidden field (honeypot); only bots fill it in. */
			website: text.nullish(),
		}),
		response: z.object({ isApproved: z.literal(false) }),
		status: 201,
		async handle({ context, shop, body: { website, ...draft } }) {
			if (!website) await submitReview(shop, draft, infoOf(context).clientIp);
			return { isApproved: false as const };
		},
	},
});
export const action = loader;
