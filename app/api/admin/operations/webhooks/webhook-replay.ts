import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { replayDelivery } from "#shop/operations/webhooks/webhooks.ts";
import { webhookResponse } from "./webhooks.schema.ts";

export const loader = endpoint({
	POST: {
		text: "Sends an event to its endpoint again, under the same id.",
		right: "owner",
		params: { id: parseUuid, deliveryId: parseUuid },
		response: webhookResponse,
		status: 201,
		handle: ({ shop, params }) => replayDelivery(shop, params.id, params.deliveryId),
	},
});
export const action = loader;
