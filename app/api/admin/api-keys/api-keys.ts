import type { z } from "zod";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import type { ApiKey } from "#shop/api-keys/api-key.rules.ts";
import { createApiKey, findApiKeys } from "#shop/api-keys/api-keys.ts";
import { asAdministrator } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/api-keys.ts";
import { apiKeyBody, type apiKeyResponse, type newApiKeyResponse } from "./api-keys.schema.ts";

export function loader({ context }: Route.LoaderArgs) {
	return respond(context, async () => ({ body: (await findApiKeys(shopOf(context))).map(toApiKeyResponse) }));
}

/** POST: creates a key; only this response contains it. */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const shop = asAdministrator(shopOf(context));
		const { name, expires_in_days: days } = await parseBody(request, apiKeyBody);
		const { apiKey, key } = await createApiKey(shop, { name, days });
		const body: z.infer<typeof newApiKeyResponse> = { ...toApiKeyResponse(apiKey), key };
		return { status: 201, body };
	});
}

export function toApiKeyResponse(key: ApiKey): z.infer<typeof apiKeyResponse> {
	return {
		id: key.id,
		name: key.name,
		prefix: key.prefix,
		created_by: key.createdBy,
		created_at: new Date(key.createdAt).toISOString(),
		expires_at: isoOrNull(key.expiresAt),
		last_used_at: isoOrNull(key.lastUsedAt),
		revoked_at: isoOrNull(key.revokedAt),
	};
}

function isoOrNull(at: number | null): string | null {
	return at === null ? null : new Date(at).toISOString();
}
