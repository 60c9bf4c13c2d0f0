import { parseNumber } from "#app/api/admin/parse-id.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { restoreContent } from "#shop/content/save-content.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/content-restore.ts";
import { contentRestoreBody } from "./content.schema.ts";

/** POST: republishes an earlier version if the current one still has the given `version`. Responds with the text. */
export function action({ request, context, params }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const { version } = await parseBody(request, contentRestoreBody);
		return { body: await restoreContent(shopOf(context), parseNumber(params.id), version) };
	});
}
