import { systemCheckResponse } from "#app/api/admin/operations/system/system.schema.ts";
import { describeCalls } from "./api-call.ts";

/** Admin calls on the shop as a system. */
export const adminSystemCalls = describeCalls([
	{
		method: "GET",
		path: "/api/admin/system-check",
		who: "admin",
		text: "Checks the configuration, the database, the records, the payment provider, email, jobs, backups and the machine. Changes nothing and takes seconds.",
		response: systemCheckResponse,
	},
]);
