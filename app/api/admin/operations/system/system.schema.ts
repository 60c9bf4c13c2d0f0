import * as z from "zod";
import { CHECKS, FINDING_CODES, HEALTH_STATES } from "#shop/operations/health/health.rules.ts";

/** Response of GET /api/admin/system-check: a line for each thing found, in the order of the checks. */
export const systemCheckResponse = z.object({
	lines: z.array(
		z.object({
			check: z.enum(CHECKS),
			state: z.enum(HEALTH_STATES),
			/** Names the sentence; `what` and `limit` complete it. */
			code: z.enum(FINDING_CODES),
			what: z.string(),
			limit: z.string(),
		}),
	),
});
