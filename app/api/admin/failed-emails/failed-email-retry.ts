import { parseUuid } from "#app/api/admin/parse-id.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { retryFailedEmail } from "#shop/outbox/failed-emails.ts";
import type { Route } from "./+types/failed-email-retry.ts";

export function action({ request, context, params }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		await retryFailedEmail(shopOf(context), parseUuid(params.id));
		return { status: 201, body: { status: "queued" } };
	});
}
