import { endpoint } from "#app/api/endpoint.ts";
import { beginPasskey } from "#shop/access/passkeys/passkeys.ts";
import { confirmedBy } from "./confirmed-by.ts";
import { confirmation, passkeyOptions } from "./passkeys.schema.ts";

export const loader = endpoint({
	POST: {
		text: "What a browser needs to make a passkey within five minutes, given the password again.",
		right: "account",
		body: confirmation,
		response: passkeyOptions,
		status: 201,
		handle: async (call) => ({ publicKey: await beginPasskey(call.shop, confirmedBy(call)) }),
	},
});
export const action = loader;
