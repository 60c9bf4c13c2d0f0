import type { z } from "zod";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { verifyActivity } from "#shop/activity/verify-activity.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/activity-verification.ts";
import type { activityVerificationReply } from "./activity.schema.ts";

/** POST: walks the whole chain of the activity log. */
export function action({ request, context }: Route.ActionArgs) {
	return reply(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const { checked, brokenAt } = await verifyActivity(shopOf(context));
		const body: z.infer<typeof activityVerificationReply> = { checked, broken_at: brokenAt };
		return { body };
	});
}
