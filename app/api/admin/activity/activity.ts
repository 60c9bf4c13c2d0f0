import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { ACTIVITY_LIST_LENGTHS } from "#shop/activity/activity.rules.ts";
import { findActivity, findActivityStatistics } from "#shop/activity/activity-log.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/activity.ts";
import { activityResponse } from "./activity.schema.ts";

const endpoint = methods({
	/** ?limit=20|50: the latest entries, newest first, with statistics of the last 30 days (AACT-10, AACT-11). */
	async GET({ request, context }: Route.LoaderArgs) {
		const shop = shopOf(context);
		const requested = new URL(request.url).searchParams.get("limit") ?? "20";
		const limit = ACTIVITY_LIST_LENGTHS.find((length) => String(length) === requested);
		if (limit === undefined)
			throw new ShopError("invalid_input", { details: [{ field: "limit", code: "invalid_choice" }] });
		const [entries, statistics] = await Promise.all([findActivity(shop, limit), findActivityStatistics(shop)]);
		return { body: toBody(activityResponse, { entries, statistics }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
