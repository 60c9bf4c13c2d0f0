import { parseUuid } from "#app/api/admin/parse-id.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { toBody } from "#app/api/response-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { replyToMessage } from "#shop/support/reply-to-message.ts";
import type { Route } from "./+types/support-replies.ts";
import { adminReplyBody, adminThreadReply } from "./support-messages.schema.ts";

export function action({ request, context, params }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const body = await parseBody(request, adminReplyBody);
		const replies = await replyToMessage(shopOf(context), parseUuid(params.id), body);
		return { status: 201, body: toBody(adminThreadReply, { status: "queued", replies }) };
	});
}
