import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { removePasskey, renamePasskey } from "#shop/access/passkeys/passkeys.ts";
import { confirmedBy } from "./confirmed-by.ts";
import { confirmation, passkeyResponse } from "./passkeys.schema.ts";

export const loader = endpoint({
	PATCH: {
		text: "Gives one of your passkeys another name.",
		right: "account",
		params: { id: parseUuid },
		body: z.object({ name: z.string().max(1000) }),
		response: passkeyResponse,
		handle: ({ shop, params, body }) => renamePasskey(shop, params.id, body.name),
	},
	DELETE: {
		text: "Removes one of your passkeys, given the password again or a one-time code.",
		right: "account",
		params: { id: parseUuid },
		body: confirmation,
		handle: (call) => removePasskey(call.shop, call.params.id, confirmedBy(call)),
	},
});
export const action = loader;
