import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { findHealth } from "#shop/operations/health/find-health.ts";
import { healthLine } from "./health-line.schema.ts";

export const loader = endpoint({
	GET: {
		text: "Checks the configuration, the database, the records, the payment provider, email, jobs, backups and the machine. Changes nothing and takes seconds.",
		right: "system.read",
		/** A line for each thing found, in the order of the checks. */
		response: z.object({ lines: z.array(healthLine) }),
		handle: async ({ shop }) => ({ lines: await findHealth(shop) }),
	},
});
export const action = loader;
