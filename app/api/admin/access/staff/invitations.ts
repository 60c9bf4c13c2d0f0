import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { inviteAgain } from "#shop/access/staff/staff.ts";
import { staffResponse } from "./staff.schema.ts";

export const loader = endpoint({
	POST: {
		text: "Emails a new link to someone who has not joined yet; the one before no longer works.",
		right: "owner",
		params: { id: parseUuid },
		response: staffResponse,
		status: 201,
		handle: ({ shop, params }) => inviteAgain(shop, params.id),
	},
});
export const action = loader;
