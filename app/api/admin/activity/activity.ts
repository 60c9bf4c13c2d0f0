import type { z } from "zod";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ACTIVITY_LIST_LENGTHS } from "#shop/activity/activity.rules.ts";
import { findActivity, findActivityStatistics } from "#shop/activity/activity-log.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/activity.ts";
import type { activityResponse } from "./activity.schema.ts";

/** GET ?limit=20|50: the latest entries, newest first, with statistics of the last 30 days (AACT-10, AACT-11). */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const shop = shopOf(context);
		const requested = new URL(request.url).searchParams.get("limit") ?? "20";
		const limit = ACTIVITY_LIST_LENGTHS.find((length) => String(length) === requested);
		if (limit === undefined)
			throw new ShopError("invalid_input", { details: [{ field: "limit", code: "invalid_choice" }] });
		const [entries, statistics] = await Promise.all([findActivity(shop, limit), findActivityStatistics(shop)]);
		const body: z.infer<typeof activityResponse> = {
			entries: entries.map((entry) => ({
				id: entry.id,
				action_type: entry.actionType,
				details: entry.details,
				user_agent: entry.userAgent,
				ip_address: entry.ipAddress,
				admin_email: entry.adminEmail,
				created_at: new Date(entry.createdAt).toISOString(),
			})),
			statistics: {
				total_actions: statistics.totalActions,
				actions_by_type: statistics.actionsByType,
				actions_by_day: [...statistics.actionsByDay],
				most_active_day: statistics.mostActiveDay,
			},
		};
		return { body };
	});
}
