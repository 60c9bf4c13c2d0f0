import * as z from "zod";
import { instant } from "#app/api/response-body.ts";

/** An entry of the activity log (AACT-04, AACT-13). */
const activityEntryResponse = z.object({
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

/** Statistics of the last 30 days (AACT-05..08); days as "2025-07-13" in the shop's time zone. */
export const activityStatisticsResponse = z.object({
	totalActions: z.number(),
	actionsByType: z.record(z.string(), z.number()),
	actionsByDay: z.array(z.object({ day: z.string(), count: z.number() })),
	mostActiveDay: z.object({ day: z.string(), count: z.number() }).nullable(),
});

export const activityResponse = z.object({
	entries: z.array(activityEntryResponse),
	total: z.number(),
	page: z.number(),
	pageSize: z.number(),
	/** What the log can be filtered by. */
	types: z.array(z.string()),
	people: z.array(z.string()),
	statistics: activityStatisticsResponse,
});

/** Response of POST /api/admin/activity/verification; `broken_at` is the first entry that breaks the chain. */
export const activityVerificationResponse = z.object({ checked: z.number(), brokenAt: z.number().nullable() });
