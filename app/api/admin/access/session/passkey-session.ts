import * as z from "zod";
import { parseDeviceTokens } from "#app/api/access/auth/device-cookie.ts";
import { passkeyOptions, signedCredential } from "#app/api/admin/access/passkeys/passkeys.schema.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { infoOf, loggedAddress } from "#app/request.ts";
import { beginPasskeySignIn, openPasskeySession } from "#shop/access/passkeys/open-passkey-session.ts";
import { sendSession, shownSessionResponse } from "./shown-session.ts";

/** Not below /api/admin, because those calls require a session. */
export const loader = endpoint({
	GET: {
		text: "What a browser needs to sign in to the admin by a passkey within five minutes.",
		response: passkeyOptions,
		handle: async ({ shop }) => ({ publicKey: await beginPasskeySignIn(shop) }),
	},
	POST: {
		text: "Signs in to the admin by a passkey, without password and one-time code.",
		body: z.object({ credential: signedCredential }),
		response: shownSessionResponse,
		status: 201,
		async handle(call) {
			const { request, context, shop, body } = call;
			const opened = await openPasskeySession(shop, {
				...body,
				deviceTokens: (["admin", "staff"] as const).flatMap((kind) => parseDeviceTokens(request, kind)),
				clientIp: infoOf(context).clientIp,
				ipAddress: loggedAddress(infoOf(context)),
				userAgent: request.headers.get("user-agent"),
			});
			return sendSession(call, opened);
		},
	},
});
export const action = loader;
