import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { addPasskey, findPasskeys } from "#shop/access/passkeys/passkeys.ts";
import { newCredential, passkeyResponse } from "./passkeys.schema.ts";

export const loader = endpoint({
	GET: {
		text: "Your own passkeys.",
		right: "account",
		response: z.array(passkeyResponse),
		handle: ({ shop }) => findPasskeys(shop),
	},
	POST: {
		text: "Adds the passkey that the browser has made with the options.",
		right: "account",
		body: z.object({ name: z.string().max(1000), credential: newCredential }),
		response: passkeyResponse,
		status: 201,
		handle: ({ shop, body }) => addPasskey(shop, body),
	},
});
export const action = loader;
