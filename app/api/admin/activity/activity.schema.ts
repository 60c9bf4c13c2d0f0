import { z } from "zod";

/** An entry of the activity log (AACT-04, AACT-13). */
export const activityEntryResponse = z.object({
	id: z.number(),
	action_type: z.string(),
	details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
	user_agent: z.string().nullable(),
	ip_address: z.string().nullable(),
	admin_email: z.string(),
	created_at: z.string(),
});

/** Statistics of the last 30 days (AACT-05..08); days as "2025-07-13" in the shop's time zone. */
export const activityStatisticsResponse = z.object({
	total_actions: z.number(),
	actions_by_type: z.record(z.string(), z.number()),
	actions_by_day: z.array(z.object({ day: z.string(), count: z.number() })),
	most_active_day: z.object({ day: z.string(), count: z.number() }).nullable(),
});

export const activityResponse = z.object({
	entries: z.array(activityEntryResponse),
	statistics: activityStatisticsResponse,
});

/** Response of POST /api/admin/activity/verification; `broken_at` is the first entry that breaks the chain. */
export const activityVerificationResponse = z.object({ checked: z.number(), broken_at: z.number().nullable() });
