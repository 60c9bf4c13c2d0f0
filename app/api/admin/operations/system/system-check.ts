import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { findHealth } from "#shop/operations/health/find-health.ts";
import { CHECKS, FINDING_CODES, HEALTH_STATES } from "#shop/operations/health/health.rules.ts";

export const loader = endpoint({
	GET: {
		text: "Checks the configuration, the database, the records, the payment provider, email, jobs, backups and the machine. Changes nothing and takes seconds.",
		/** A line for each thing found, in the order of the checks. */
		response: z.object({
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
		}),
		handle: async ({ shop }) => ({ lines: await findHealth(shop) }),
	},
});
export const action = loader;
