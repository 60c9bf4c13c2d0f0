import { backupRequestedResponse, backupStateResponse } from "#app/api/admin/backups/backups.schema.ts";
import { describeCalls } from "./api-call.ts";

const who = "admin";

/** Admin calls on the shop's backups. */
export const adminBackupCalls = describeCalls([
	{
		method: "GET",
		path: "/api/admin/backups/state",
		who,
		text: "The last backup, what went wrong since, and the one being made.",
		response: backupStateResponse,
	},
	{
		method: "POST",
		path: "/api/admin/backups",
		who,
		text: "Asks for a backup, which is made within seconds while the shop sells. 409 while another one is being made.",
		response: backupRequestedResponse,
		status: 202,
	},
]);
