import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { text } from "#app/api/text.schema.ts";
import { findStaff, inviteStaff } from "#shop/access/staff/staff.ts";
import { listedMemberResponse, staffResponse } from "./staff.schema.ts";

export const loader = endpoint({
	GET: {
		text: "Everyone on the staff, deactivated accounts last.",
		right: "owner",
		response: z.array(listedMemberResponse),
		handle: ({ shop }) => findStaff(shop),
	},
	POST: {
		text: "Invites a person to the staff by email.",
		right: "owner",
		body: z.object({ email: text(1000), name: text(1000), role: text(40), language: text(10) }),
		response: staffResponse,
		status: 201,
		handle: ({ shop, body }) => inviteStaff(shop, body),
	},
});
export const action = loader;
