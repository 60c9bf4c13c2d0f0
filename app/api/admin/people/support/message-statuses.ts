import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { errorMessage } from "#app/api-response.ts";
import { setMessageStatuses } from "#shop/people/support/message-page.ts";
import { SUPPORT_STATUSES } from "#shop/people/support/support.rules.ts";
import { BULK_MESSAGES_LIMIT } from "#shop/people/support/support-admin.rules.ts";

export const loader = endpoint({
	POST: {
		text: "Sets the status of many messages.",
		right: "support.write",
		body: z.object({ ids: z.array(z.uuid()).min(1).max(BULK_MESSAGES_LIMIT), status: z.enum(SUPPORT_STATUSES) }),
		/** How many have the status now, those changed with their status before, and those that could not be. */
		response: z.object({
			done: z.number(),
			changed: z.array(z.object({ id: z.string(), from: z.enum(SUPPORT_STATUSES) })),
			failed: z.array(z.object({ id: z.string(), message: z.string() })),
		}),
		async handle({ context, shop, body: { ids, status } }) {
			const { failed, ...result } = await setMessageStatuses(shop, ids, status);
			return { ...result, failed: failed.map(({ id, error }) => ({ id, message: errorMessage(context, error) })) };
		},
	},
});
export const action = loader;
