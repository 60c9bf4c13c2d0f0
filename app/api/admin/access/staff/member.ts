import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { changeStaff } from "#shop/access/staff/staff.ts";
import { STAFF_ROLES } from "#shop/kernel/staff-roles.rules.ts";
import { staffResponse } from "./staff.schema.ts";

export const loader = endpoint({
	PATCH: {
		text: "Changes a person's role, or whether they may sign in. Deactivating ends their sessions at once.",
		right: "owner",
		params: { id: parseUuid },
		body: z.object({ role: z.enum(STAFF_ROLES).optional(), isActive: z.boolean().optional() }),
		response: staffResponse,
		handle: ({ shop, params, body: { role, isActive } }) =>
			changeStaff(shop, params.id, {
				...(role !== undefined && { role }),
				...(isActive !== undefined && { isActive }),
			}),
	},
});
export const action = loader;
