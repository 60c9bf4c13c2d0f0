import { toBody } from "#app/api/response-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { verifyActivity } from "#shop/activity/activity-log.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/activity-verification.ts";
import { activityVerificationResponse } from "./activity.schema.ts";

export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		return { body: toBody(activityVerificationResponse, await verifyActivity(shopOf(context))) };
	});
}
