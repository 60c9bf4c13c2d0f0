import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { resetSecondFactor } from "#shop/access/staff/staff.ts";
import { staffResponse } from "./staff.schema.ts";

export const loader = endpoint({
	DELETE: {
		text: "Turns off the two-factor authentication and the passkeys of someone who lost a device, and ends their sessions.",
		right: "owner",
		params: { id: parseUuid },
		response: staffResponse,
		handle: ({ shop, params }) => resetSecondFactor(shop, params.id),
	},
});
export const action = loader;
