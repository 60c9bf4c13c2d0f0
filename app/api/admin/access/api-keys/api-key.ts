import { parseUuid } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { revokeApiKey } from "#shop/access/api-keys/api-keys.ts";
import type { Route } from "./+types/api-key.ts";
import { apiKeyResponse } from "./api-keys.schema.ts";

const endpoint = methods({
	/** Revokes a key; it stays listed. */
	async DELETE({ context, params }: Route.ActionArgs) {
		return { body: toBody(apiKeyResponse, await revokeApiKey(shopOf(context), parseUuid(params.id))) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
