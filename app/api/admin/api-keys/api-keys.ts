import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { createApiKey, findApiKeys } from "#shop/api-keys/api-keys.ts";
import { asAdministrator } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/api-keys.ts";
import { apiKeyBody, apiKeysResponse, newApiKeyResponse } from "./api-keys.schema.ts";

export function loader({ context }: Route.LoaderArgs) {
	return respond(context, async () => ({ body: toBody(apiKeysResponse, await findApiKeys(shopOf(context))) }));
}

/** POST: creates a key; only this response contains it. */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const shop = asAdministrator(shopOf(context));
		const { name, expiresInDays: days } = await parseBody(request, apiKeyBody);
		const { apiKey, key } = await createApiKey(shop, { name, days });
		return { status: 201, body: toBody(newApiKeyResponse, { ...apiKey, key }) };
	});
}
