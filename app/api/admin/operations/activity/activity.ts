import { parsePage } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { ACTIVITY_LIST_LENGTHS } from "#shop/kernel/activity/activity.rules.ts";
import { findActivity, findActivityFilters, findActivityStatistics } from "#shop/kernel/activity/activity-log.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type { Route } from "./+types/activity.ts";
import { activityResponse } from "./activity.schema.ts";
import { parseActivityFilter } from "./parse-activity-filter.ts";

const endpoint = methods({
	/**
	 * ?type=&person=&from=&to=&search=&page=&limit=20|50: the latest entries, newest first, with statistics of the last 30
	 * days (AACT-10, AACT-11).
	 */
	async GET({ request, context }: Route.LoaderArgs) {
		const shop = shopOf(context);
		const requested = new URL(request.url).searchParams.get("limit") ?? "50";
		const limit = ACTIVITY_LIST_LENGTHS.find((length) => String(length) === requested);
		if (limit === undefined)
			throw new ShopError("invalid_input", { details: [{ field: "limit", code: "invalid_choice" }] });
		const filter = parseActivityFilter(request);
		const page = parsePage(request);
		const [entries, filters, statistics] = await Promise.all([
			findActivity(shop, limit, { filter, page }),
			findActivityFilters(shop, filter),
			findActivityStatistics(shop),
		]);
		return { body: toBody(activityResponse, { entries, ...filters, page, pageSize: limit, statistics }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
