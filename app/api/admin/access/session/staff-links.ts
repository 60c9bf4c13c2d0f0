import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { text } from "#app/api/text.schema.ts";
import { infoOf } from "#app/request.ts";
import { sendStaffLink } from "#shop/access/staff/staff-link.ts";

/** Not below /api/admin, because those calls require a session. */
export const loader = endpoint({
	POST: {
		text: "Emails a member of the staff a link to choose a new password. The response is the same for any address.",
		body: z.object({ email: text(254) }),
		response: z.object({ status: z.literal("sent") }),
		status: 202,
		async handle({ context, shop, body }) {
			await sendStaffLink(shop, body.email, infoOf(context).clientIp);
			return { status: "sent" as const };
		},
	},
});
export const action = loader;
