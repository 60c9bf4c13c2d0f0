import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { restoreContent } from "#shop/content/restore-content.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/content-restore.ts";
import { readNumber } from "./read-id.ts";

/** POST: publishes an earlier text again. Answers the text. */
export function action({ request, context, params }: Route.ActionArgs) {
	return reply(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		return { body: { content: await restoreContent(shopOf(context), readNumber(params.id)) } };
	});
}
