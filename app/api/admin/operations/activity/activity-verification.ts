import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { verifyActivity } from "#shop/kernel/activity/activity-log.ts";
import type { Route } from "./+types/activity-verification.ts";
import { activityVerificationResponse } from "./activity.schema.ts";

const endpoint = methods({
	async POST({ context }: Route.ActionArgs) {
		return { body: toBody(activityVerificationResponse, await verifyActivity(shopOf(context))) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
