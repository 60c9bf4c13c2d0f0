import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { verifyActivity } from "#shop/kernel/activity/activity-log.ts";

export const loader = endpoint({
	POST: {
		text: "Verifies the hash chain of the entire activity log.",
		right: "activity.read",
		/** `broken_at` is the first entry that breaks the chain. */
		response: z.object({ checked: z.number(), brokenAt: z.number().nullable() }),
		handle: ({ shop }) => verifyActivity(shop),
	},
});
export const action = loader;
