import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { revokeApiKey } from "#shop/access/api-keys/api-keys.ts";
import { apiKeyResponse } from "./api-keys.schema.ts";

export const loader = endpoint({
	DELETE: {
		text: "Revokes a key.",
		right: "owner",
		params: { id: parseUuid },
		response: apiKeyResponse,
		handle: ({ shop, params }) => revokeApiKey(shop, params.id),
	},
});
export const action = loader;
