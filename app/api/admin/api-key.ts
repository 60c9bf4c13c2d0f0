import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { revokeApiKey } from "#shop/api-keys/revoke-api-key.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/api-key.ts";
import { toApiKeyReply } from "./api-keys.ts";
import { readUuid } from "./read-id.ts";

/** DELETE: revokes a key; it stays in the list. */
export function action({ request, context, params }: Route.ActionArgs) {
	return reply(context, async () => {
		if (request.method !== "DELETE") throw new ShopError("method_not_allowed");
		return { body: toApiKeyReply(await revokeApiKey(shopOf(context), readUuid(params.id))) };
	});
}
