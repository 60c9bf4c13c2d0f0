import { parseUuid } from "#app/api/admin/parse-id.ts";
import { toBody } from "#app/api/response-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { revokeApiKey } from "#shop/api-keys/api-keys.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/api-key.ts";
import { apiKeyResponse } from "./api-keys.schema.ts";

/** DELETE: revokes a key; it stays listed. */
export function action({ request, context, params }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "DELETE") throw new ShopError("method_not_allowed");
		return { body: toBody(apiKeyResponse, await revokeApiKey(shopOf(context), parseUuid(params.id))) };
	});
}
