import * as z from "zod";
import { parseDeviceTokens } from "#app/api/access/auth/device-cookie.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { infoOf } from "#app/request.ts";
import { confirmAdminPassword } from "#shop/access/admin-session/confirm-admin-password.ts";
import { createApiKey, findApiKeys } from "#shop/access/api-keys/api-keys.ts";
import { KEY_SCOPES } from "#shop/access/staff/rights.rules.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { apiKeyResponse, newApiKeyResponse } from "./api-keys.schema.ts";

export const loader = endpoint({
	GET: {
		text: "The API keys, without their secrets.",
		right: "owner",
		response: z.array(apiKeyResponse),
		handle: ({ shop }) => findApiKeys(shop),
	},
	POST: {
		text: "Creates a key; only this response contains it.",
		right: "owner",
		/**
		 * With your password again; without `expires_in_days` the key is valid until it is revoked, without `scopes` it is for
		 * the data API.
		 */
		body: z.object({
			name: z.string().max(1000),
			password: z.string().max(1000),
			expiresInDays: z.number().nullable().default(null),
			scopes: z.array(z.enum(KEY_SCOPES)).max(KEY_SCOPES.length).default(["data"]),
		}),
		response: newApiKeyResponse,
		status: 201,
		async handle({ request, context, shop: caller, body: { name, password, expiresInDays: days, scopes } }) {
			const shop = asAdministrator(caller);
			// A key outlives the session: an unattended browser must not be enough for one.
			const isStaff = shop.caller.administrator.staffId !== undefined;
			const deviceTokens = parseDeviceTokens(request, isStaff ? "staff" : "admin");
			const { clientIp } = infoOf(context);
			await confirmAdminPassword(shop, { password, deviceTokens, clientIp, purpose: "API key" });
			const { apiKey, key } = await createApiKey(shop, { name, days, scopes });
			return { ...apiKey, key };
		},
	},
});
export const action = loader;
