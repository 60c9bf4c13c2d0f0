import * as z from "zod";
import { HOME_ALARMS, TASKS } from "#shop/operations/overview/to-do.rules.ts";

/**
 * Response of GET /api/admin/to-do: each task with how much of it waits, and what is wrong, the most urgent first, but for
 * the backups, which have a call of their own. Each has the page in the admin that lists it; `what` completes the
 * sentence of an alarm.
 */
export const toDoResponse = z.object({
	tasks: z.array(z.object({ task: z.enum(TASKS), count: z.int(), path: z.string() })),
	alarms: z.array(z.object({ alarm: z.enum(HOME_ALARMS), count: z.int(), what: z.string(), path: z.string() })),
	lowStock: z.array(z.object({ id: z.int(), name: z.string(), available: z.int() })),
});
