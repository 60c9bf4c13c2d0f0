import type { z } from "zod";
import { parseAfter, parseChoice, writeNext } from "#app/api/list-params.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { SUPPORT_STATUSES } from "#shop/support/support.rules.ts";
import { findMessages } from "#shop/support/support-messages.ts";
import type { Route } from "./+types/support-messages.ts";
import { toReplyRow } from "./reply-row.ts";
import type { adminMessagesResponse } from "./support-messages.schema.ts";

/** GET ?status=&after=: support messages, newest first (ASUP-10). */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const status = parseChoice(request, "status", SUPPORT_STATUSES);
		const { messages, next, total } = await findMessages(shopOf(context), { status, after: parseAfter(request) });
		const body: z.infer<typeof adminMessagesResponse> = {
			messages: messages.map(({ inquiryType, createdAt, replies, ...message }) => ({
				...message,
				inquiry_type: inquiryType,
				created_at: new Date(createdAt).toISOString(),
				replies: replies.map(toReplyRow),
			})),
			next: writeNext(next),
			total,
		};
		return { body };
	});
}
