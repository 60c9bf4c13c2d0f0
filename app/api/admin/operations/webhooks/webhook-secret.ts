import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { rotateSecret } from "#shop/operations/webhooks/webhooks.ts";
import { webhookSecretResponse } from "./webhooks.schema.ts";

export const loader = endpoint({
	POST: {
		text: "Gives an endpoint a new secret, which only this response contains; the one before it signs as well for a day.",
		right: "owner",
		params: { id: parseUuid },
		response: webhookSecretResponse,
		status: 201,
		async handle({ shop, params }) {
			const { webhook, secret } = await rotateSecret(shop, params.id);
			return { ...webhook, secret };
		},
	},
});
export const action = loader;
