import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { exportActivity } from "#shop/kernel/activity/export-activity.ts";
import type { Route } from "./+types/activity-csv.ts";
import { parseActivityFilter } from "./parse-activity-filter.ts";

const endpoint = methods({
	/** ?type=&person=&from=&to=&search=: every entry that matches the filter, on all pages, as CSV for a spreadsheet. */
	async GET({ request, context }: Route.LoaderArgs) {
		const csv = await exportActivity(shopOf(context), parseActivityFilter(request));
		return new Response(csv, {
			headers: {
				"content-type": "text/csv; charset=utf-8",
				"content-disposition": 'attachment; filename="softbrace-activity.csv"',
				"cache-control": "no-store",
			},
		});
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
