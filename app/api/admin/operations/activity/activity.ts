import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { instant } from "#app/api/instant.schema.ts";
import { PAGE, parsePagePlace } from "#app/api/list-params.ts";
import { ACTIVITY_LIST_LENGTHS } from "#shop/kernel/activity/activity.rules.ts";
import { findActivity, findActivityFilters, findActivityStatistics } from "#shop/kernel/activity/activity-log.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { ACTIVITY_FILTER, parseActivityFilter } from "./parse-activity-filter.ts";

/** An entry of the activity log (AACT-04, AACT-13). */
const entry = z.object({
	id: z.number(),
	actionType: z.string(),
	details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
	userAgent: z.string().nullable(),
	ipAddress: z.string().nullable(),
	adminEmail: z.string(),
	createdAt: instant,
	/** Today's names of the product, and of who wrote the review or message, that the details name by its id. */
	productName: z.string().nullable(),
	personName: z.string().nullable(),
});

export const loader = endpoint({
	/** AACT-10, AACT-11. */
	GET: {
		text: "The entries of the activity log, newest first, with statistics of the last 30 days.",
		right: "activity.read",
		query: { ...ACTIVITY_FILTER, limit: "Entries on a page: 20 or 50, the default.", ...PAGE },
		response: z.object({
			entries: z.array(entry),
			total: z.number(),
			page: z.number(),
			pageSize: z.number(),
			/** What the log can be filtered by. */
			types: z.array(z.string()),
			people: z.array(z.string()),
			/** Of the last 30 days (AACT-05..08); days as "2025-07-13" in the shop's time zone. */
			statistics: z.object({
				totalActions: z.number(),
				actionsByType: z.record(z.string(), z.number()),
				actionsByDay: z.array(z.object({ day: z.string(), count: z.number() })),
				mostActiveDay: z.object({ day: z.string(), count: z.number() }).nullable(),
			}),
		}),
		async handle({ shop, query }) {
			const requested = query.limit ?? "50";
			const limit = ACTIVITY_LIST_LENGTHS.find((length) => String(length) === requested);
			if (limit === undefined)
				throw new ShopError("invalid_input", { details: [{ field: "limit", code: "invalid_choice" }] });
			const filter = parseActivityFilter(query);
			const place = parsePagePlace(query, "number");
			const [entries, filters, statistics] = await Promise.all([
				findActivity(shop, limit, { filter, ...place }),
				findActivityFilters(shop, filter),
				findActivityStatistics(shop),
			]);
			return { entries, ...filters, page: place.page, pageSize: limit, statistics };
		},
	},
});
export const action = loader;
