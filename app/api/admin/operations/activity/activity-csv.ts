import { endpoint } from "#app/api/endpoint.ts";
import { exportActivity } from "#shop/kernel/activity/export-activity.ts";
import { ACTIVITY_FILTER, parseActivityFilter } from "./parse-activity-filter.ts";

export const loader = endpoint({
	GET: {
		text: "Every entry that matches a filter, as CSV.",
		right: "activity.read",
		query: ACTIVITY_FILTER,
		response: { file: "text/csv; charset=utf-8" },
		headers: { "content-disposition": 'attachment; filename="softbrace-activity.csv"' },
		handle: ({ shop, query }) => exportActivity(shop, parseActivityFilter(query)),
	},
});
export const action = loader;
