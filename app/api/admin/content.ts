import { parseBody } from "#app/api/read-body.ts";
import { parsePlace } from "#app/api/read-place.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { saveContent } from "#shop/content/save-content.ts";
import { saveDraft } from "#shop/content/save-draft.ts";
import { isShopError, ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/content.ts";
import { contentBody } from "./content.schema.ts";
import { readContent } from "./read-content.ts";

/** GET ?page=&section=: what is published there or shown instead, what is being prepared, earlier texts (ACON-15, ACON-24). */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => ({ body: await readContent(shopOf(context), parsePlace(request)) }));
}

/**
 * PUT: publishes a text, or keeps a draft (ACON-16). Answers what was stored. When somebody else has saved since the
 * version that is named, nothing is stored: 409, and `details` say what is there now, by whom and since when.
 */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "PUT") throw new ShopError("method_not_allowed");
		const { is_draft: isDraft, version: loaded, ...edit } = await parseBody(request, contentBody);
		const save = isDraft ? saveDraft : saveContent;
		try {
			return { body: { ...edit, ...(await save(shopOf(context), { ...edit, loaded })) } };
		} catch (error) {
			if (!isShopError(error, "content_changed")) throw error;
			throw new ShopError("content_changed", { details: await readContent(shopOf(context), edit), cause: error });
		}
	});
}
