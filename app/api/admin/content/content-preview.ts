import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { previewContent } from "#shop/content/save-content.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/content-preview.ts";
import { contentPreviewBody } from "./content.schema.ts";

/** POST: the text as the page would show it, without scripts, styles and forms. Nothing is saved. */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		return { body: { content: previewContent(shopOf(context), await parseBody(request, contentPreviewBody)) } };
	});
}
