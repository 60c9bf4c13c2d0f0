import { parseUuid } from "#app/api/admin/parse-id.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { setMessageStatus } from "#shop/support/support-messages.ts";
import type { Route } from "./+types/support-message.ts";
import { adminMessageChange } from "./support-messages.schema.ts";

/** PATCH: sets a message's status (ASUP-11). */
export function action({ request, context, params }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "PATCH") throw new ShopError("method_not_allowed");
		const { status } = await parseBody(request, adminMessageChange);
		const id = parseUuid(params.id);
		await setMessageStatus(shopOf(context), id, status);
		return { body: { id, status } };
	});
}
