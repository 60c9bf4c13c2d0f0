import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findPublishedContent } from "#shop/content/find-content.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/page-content.ts";
import { parsePlace } from "./parse-place.ts";

/** GET ?page=&section=: the published text (ACON-15); PGRST116 if the section has none. */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const published = await findPublishedContent(shopOf(context), parsePlace(request));
		if (published === null) throw new ShopError("missing_row");
		const { id, page, section, content, updatedAt } = published;
		return { body: { id, page, section, content, updatedAt: new Date(updatedAt).toISOString() } };
	});
}
