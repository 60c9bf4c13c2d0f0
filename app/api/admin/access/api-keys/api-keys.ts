import * as z from "zod";
import { parseDeviceTokens } from "#app/api/access/auth/device-cookie.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { infoOf } from "#app/request.ts";
import { confirmAdminPassword } from "#shop/access/admin-session/confirm-admin-password.ts";
import { createApiKey, findApiKeys } from "#shop/access/api-keys/api-keys.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { apiKeyResponse, newApiKeyResponse } from "./api-keys.schema.ts";

export const loader = endpoint({
	GET: {
		text: "The keys of the data API, without their secrets.",
		response: z.array(apiKeyResponse),
		handle: ({ shop }) => findApiKeys(shop),
	},
	POST: {
		text: "Creates a key; only this response contains it.",
		/** With the admin password again; without `expires_in_days` the key is valid until it is revoked. */
		body: z.object({
			name: z.string().max(1000),
			password: z.string().max(1000),
			expiresInDays: z.number().nullable().default(null),
		}),
		response: newApiKeyResponse,
		status: 201,
		async handle({ request, context, shop: caller, body: { name, password, expiresInDays: days } }) {
			const shop = asAdministrator(caller);
			// A key outlives the session: an unattended browser must not be enough for one.
			const deviceTokens = parseDeviceTokens(request, "admin");
			const { clientIp } = infoOf(context);
			await confirmAdminPassword(shop, { password, deviceTokens, clientIp, purpose: "API key" });
			const { apiKey, key } = await createApiKey(shop, { name, days });
			return { ...apiKey, key };
		},
	},
});
export const action = loader;
