import { href } from "react-router";
import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { parseChoice } from "#app/api/list-params.ts";
import { loadFeaturedReviews } from "#app/api/people/reviews/load-reviews.ts";
import { reviewResponse } from "#app/api/people/reviews/reviews.schema.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { LANGUAGES } from "#shop/kernel/language.rules.ts";
import { findPageContent } from "#shop/site/content/find-content.ts";

export const loader = endpoint({
	/** VIS-03, D-46. */
	GET: {
		text: "The owner's texts on a page, by section, and the reviews that the home page shows.",
		right: "content.read",
		query: {
			path: "The page's path, such as /shop; defaults to the home page.",
			language: "en or es; defaults to the caller's language.",
		},
		/** The texts are sanitized HTML. */
		response: z.object({ texts: z.record(z.string(), z.string()), reviews: z.array(reviewResponse) }),
		async handle({ shop, query }) {
			const path = query.path ?? href("/");
			const language = parseChoice(query, "language", LANGUAGES) ?? shop.language;
			const texts = await findPageContent(asAdministrator({ ...shop, language }), path);
			return { texts, reviews: path === href("/") ? await loadFeaturedReviews(shop) : [] };
		},
	},
});
export const action = loader;
