import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { addWebhook, findWebhooks } from "#shop/operations/webhooks/webhooks.ts";
import { webhookBody, webhookResponse, webhookSecretResponse } from "./webhooks.schema.ts";

export const loader = endpoint({
	GET: {
		text: "The endpoints of the shop's webhooks, without their secrets.",
		right: "owner",
		response: z.array(webhookResponse),
		handle: ({ shop }) => findWebhooks(shop),
	},
	POST: {
		text: "Adds an endpoint; only this response contains its secret.",
		right: "owner",
		body: webhookBody,
		response: webhookSecretResponse,
		status: 201,
		async handle({ shop, body }) {
			const { webhook, secret } = await addWebhook(shop, body);
			return { ...webhook, secret };
		},
	},
});
export const action = loader;
