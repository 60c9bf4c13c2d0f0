import * as z from "zod";
import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { replyToMessage } from "#shop/people/support/reply-to-message.ts";
import { adminReply } from "./support-messages.schema.ts";

export const loader = endpoint({
	POST: {
		text: "Replies to a message by email; 409 if there are more replies than `seen`.",
		right: "support.write",
		params: { id: parseUuid },
		/** `key` is the idempotency key, `seen` the number of replies the author had on screen. */
		body: z.object({ reply: z.string().max(20_000), key: z.uuid(), seen: z.int().min(0).optional() }),
		/** The thread, oldest first. */
		response: z.object({ status: z.literal("queued"), replies: z.array(adminReply) }),
		status: 201,
		handle: async ({ shop, params, body }) => ({
			status: "queued" as const,
			replies: await replyToMessage(shop, params.id, body),
		}),
	},
});
export const action = loader;
