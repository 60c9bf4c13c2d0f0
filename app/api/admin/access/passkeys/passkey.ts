import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { removePasskey } from "#shop/access/passkeys/passkeys.ts";
import { confirmedBy } from "./confirmed-by.ts";
import { confirmation } from "./passkeys.schema.ts";

export const loader = endpoint({
	DELETE: {
		text: "Removes one of your passkeys, given the password again or a one-time code.",
		right: "account",
		params: { id: parseUuid },
		body: confirmation,
		handle: (call) => removePasskey(call.shop, call.params.id, confirmedBy(call)),
	},
});
export const action = loader;
