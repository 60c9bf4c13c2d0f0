import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { testWebhook } from "#shop/operations/webhooks/webhooks.ts";
import { webhookResponse } from "./webhooks.schema.ts";

export const loader = endpoint({
	POST: {
		text: "Sends an endpoint the event `webhook.test`.",
		right: "owner",
		params: { id: parseUuid },
		response: webhookResponse,
		status: 201,
		handle: ({ shop, params }) => testWebhook(shop, params.id),
	},
});
export const action = loader;
