import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { pauseWebhook } from "#shop/operations/webhooks/webhooks.ts";
import { webhookResponse } from "./webhooks.schema.ts";

export const loader = endpoint({
	PUT: {
		text: "Pauses an endpoint; its events wait.",
		right: "owner",
		params: { id: parseUuid },
		response: webhookResponse,
		handle: ({ shop, params }) => pauseWebhook(shop, params.id, true),
	},
	DELETE: {
		text: "Ends an endpoint's pause; what waits is sent at once.",
		right: "owner",
		params: { id: parseUuid },
		response: webhookResponse,
		handle: ({ shop, params }) => pauseWebhook(shop, params.id, false),
	},
});
export const action = loader;
