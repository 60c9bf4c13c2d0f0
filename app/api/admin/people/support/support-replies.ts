import { parseUuid } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { replyToMessage } from "#shop/people/support/reply-to-message.ts";
import type { Route } from "./+types/support-replies.ts";
import { adminReplyBody, adminThreadReply } from "./support-messages.schema.ts";

const endpoint = methods({
	async POST({ request, context, params }: Route.ActionArgs) {
		const body = await parseBody(request, adminReplyBody);
		const replies = await replyToMessage(shopOf(context), parseUuid(params.id), body);
		return { status: 201, body: toBody(adminThreadReply, { status: "queued", replies }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
