import { parseChoice } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { loadFeaturedReviews } from "#app/api/people/reviews/load-reviews.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { LANGUAGES } from "#shop/kernel/language.rules.ts";
import { findPageContent } from "#shop/site/content/find-content.ts";
import type { Route } from "./+types/shown-texts.ts";
import { shownTextsResponse } from "./content.schema.ts";

const endpoint = methods({
	/** ?path=&language=: the owner's texts on the page at this path, by section, and the home page's reviews (VIS-03, D-46). */
	async GET({ request, context }: Route.LoaderArgs) {
		const path = new URL(request.url).searchParams.get("path") ?? "/";
		const shop = shopOf(context);
		const language = parseChoice(request, "language", LANGUAGES) ?? shop.language;
		const texts = await findPageContent(asAdministrator({ ...shop, language }), path);
		return {
			body: toBody(shownTextsResponse, { texts, reviews: path === "/" ? await loadFeaturedReviews(shop) : [] }),
		};
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
