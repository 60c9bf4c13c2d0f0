import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { retryFailedEmail } from "#shop/kernel/outbox/failed-emails.ts";

export const loader = endpoint({
	POST: {
		text: "Retries an email that could not be sent.",
		right: "system.write",
		params: { id: parseUuid },
		response: z.object({ status: z.literal("queued") }),
		status: 201,
		async handle({ shop, params }) {
			await retryFailedEmail(shop, params.id);
			return { status: "queued" as const };
		},
	},
});
export const action = loader;
