import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { instant } from "#app/api/instant.schema.ts";
import { findFailedEmails } from "#shop/kernel/outbox/failed-emails.ts";

export const loader = endpoint({
	GET: {
		text: "Emails that could not be sent.",
		right: "system.read",
		/** The latest first. */
		response: z.object({
			emails: z.array(
				z.object({
					id: z.string(),
					kind: z.string(),
					recipient: z.string(),
					lastError: z.string().nullable(),
					failedAt: instant,
					canRetry: z.boolean(),
				}),
			),
		}),
		handle: async ({ shop }) => ({ emails: await findFailedEmails(shop) }),
	},
});
export const action = loader;
