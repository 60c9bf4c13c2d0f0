import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { submitMessage } from "#shop/support/submit-message.ts";
import type { Route } from "./+types/support-messages.ts";
import { supportMessageBody } from "./support-messages.schema.ts";

/** POST: sends a message to support (CONT-16). */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const { website, ...draft } = await parseBody(request, supportMessageBody);
		if (!website) await submitMessage(shopOf(context), draft, infoOf(context).clientIp);
		return { status: 201, body: { status: "pending" } };
	});
}
