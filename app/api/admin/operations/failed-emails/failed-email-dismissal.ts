import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { dismissFailedEmail } from "#shop/kernel/outbox/failed-emails.ts";

export const loader = endpoint({
	POST: {
		text: "Dismisses an email that could not be sent.",
		right: "system.write",
		params: { id: parseUuid },
		response: z.object({ status: z.literal("dismissed") }),
		status: 201,
		async handle({ shop, params }) {
			await dismissFailedEmail(shop, params.id);
			return { status: "dismissed" as const };
		},
	},
});
export const action = loader;
