import { parseNumber } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { shopOf } from "#app/request.ts";
import { restoreContent } from "#shop/site/content/save-content.ts";
import type { Route } from "./+types/content-restore.ts";
import { contentRestoreBody } from "./content.schema.ts";

const endpoint = methods({
	/** Republishes an earlier version if the current one still has the given `version`. Responds with the text. */
	async POST({ request, context, params }: Route.ActionArgs) {
		const { version } = await parseBody(request, contentRestoreBody);
		return { body: await restoreContent(shopOf(context), parseNumber(params.id), version) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
