import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { shopOf } from "#app/request.ts";
import { previewContent } from "#shop/site/content/save-content.ts";
import type { Route } from "./+types/content-preview.ts";
import { contentPreviewBody } from "./content.schema.ts";

const endpoint = methods({
	/** The text as the page would show it, without scripts, styles and forms. Nothing is saved. */
	async POST({ request, context }: Route.ActionArgs) {
		return { body: previewContent(shopOf(context), await parseBody(request, contentPreviewBody)) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
