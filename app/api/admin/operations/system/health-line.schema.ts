import * as z from "zod";
import { CHECKS, FINDING_CODES, HEALTH_STATES } from "#shop/operations/health/health.rules.ts";

/** One thing that the shop found when it checked itself. */
export const healthLine = z.object({
	check: z.enum(CHECKS),
	state: z.enum(HEALTH_STATES),
	/** Names the sentence; `what` and `limit` complete it. */
	code: z.enum(FINDING_CODES),
	what: z.string(),
	limit: z.string(),
});
