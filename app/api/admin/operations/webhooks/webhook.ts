import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { deleteWebhook, editWebhook } from "#shop/operations/webhooks/webhooks.ts";
import { webhookBody, webhookResponse } from "./webhooks.schema.ts";

export const loader = endpoint({
	PUT: {
		text: "Changes an endpoint's address and events.",
		right: "owner",
		params: { id: parseUuid },
		body: webhookBody,
		response: webhookResponse,
		handle: ({ shop, params, body }) => editWebhook(shop, params.id, body),
	},
	DELETE: {
		text: "Deletes an endpoint with the events that wait for it.",
		right: "owner",
		params: { id: parseUuid },
		handle: ({ shop, params }) => deleteWebhook(shop, params.id),
	},
});
export const action = loader;
