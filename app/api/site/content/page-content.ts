import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { findPublishedContent } from "#shop/site/content/find-content.ts";
import type { Route } from "./+types/page-content.ts";
import { parsePlace } from "./parse-place.ts";

const endpoint = methods({
	/** ?page=&section=: the published text (ACON-15); PGRST116 if the section has none. */
	async GET({ request, context }: Route.LoaderArgs) {
		const published = await findPublishedContent(shopOf(context), parsePlace(request));
		if (published === null) throw new ShopError("missing_row");
		const { id, page, section, content, updatedAt } = published;
		return { body: { id, page, section, content, updatedAt: new Date(updatedAt).toISOString() } };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
