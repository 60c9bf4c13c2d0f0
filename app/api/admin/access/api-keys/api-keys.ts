import { parseDeviceTokens } from "#app/api/access/auth/device-cookie.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { confirmAdminPassword } from "#shop/access/admin-session/confirm-admin-password.ts";
import { createApiKey, findApiKeys } from "#shop/access/api-keys/api-keys.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import type { Route } from "./+types/api-keys.ts";
import { apiKeyBody, apiKeysResponse, newApiKeyResponse } from "./api-keys.schema.ts";

const endpoint = methods({
	GET: async ({ context }: Route.LoaderArgs) => ({ body: toBody(apiKeysResponse, await findApiKeys(shopOf(context))) }),
	/** Asks for the password again, and creates a key; only this response contains it. */
	async POST({ request, context }: Route.ActionArgs) {
		const shop = asAdministrator(shopOf(context));
		const { name, password, expiresInDays: days } = await parseBody(request, apiKeyBody);
		// A key outlives the session: an unattended browser must not be enough for one.
		const deviceTokens = parseDeviceTokens(request, "admin");
		const { clientIp } = infoOf(context);
		await confirmAdminPassword(shop, { password, deviceTokens, clientIp, purpose: "API key" });
		const { apiKey, key } = await createApiKey(shop, { name, days });
		return { status: 201, body: toBody(newApiKeyResponse, { ...apiKey, key }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
