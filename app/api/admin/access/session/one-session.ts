import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { endOpenSession } from "#shop/access/admin-session/sessions.ts";

export const loader = endpoint({
	DELETE: {
		text: "Ends a session at once: one's own, or for owners anyone's.",
		right: "account",
		params: { id: parseUuid },
		handle: ({ shop, params }) => endOpenSession(shop, params.id),
	},
});
export const action = loader;
