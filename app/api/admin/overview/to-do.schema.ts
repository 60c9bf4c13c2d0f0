import { z } from "zod";
import { TASKS } from "#shop/overview/to-do.rules.ts";

/** Response of GET /api/admin/to-do: each task with how much of it waits, and the page in the admin that lists it. */
export const toDoResponse = z.object({
	tasks: z.array(z.object({ task: z.enum(TASKS), count: z.int(), path: z.string() })),
	lowStock: z.array(z.object({ id: z.int(), name: z.string(), available: z.int() })),
});
