import {
	backupDownloadBody,
	backupDownloadResponse,
	backupRequestedResponse,
	backupStateResponse,
	backupsResponse,
} from "#app/api/admin/operations/backups/backups.schema.ts";
import { describeCalls } from "./api-call.ts";

const who = "admin";

/** Admin calls on the shop's backups. */
export const adminBackupCalls = describeCalls([
	{
		method: "GET",
		path: "/api/admin/backups",
		who,
		text: "The newest 50 backups with what is in them, and how many there are.",
		response: backupsResponse,
	},
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
	{
		method: "POST",
		path: "/api/admin/backups/{name}/download",
		who,
		text: "Asks for the admin password again, and returns the path of a download that this session can start within a minute.",
		body: backupDownloadBody,
		response: backupDownloadResponse,
		status: 201,
	},
	{
		method: "GET",
		path: "/api/admin/backups/{name}/download",
		who,
		text: "A backup's file.",
		query: { token: "Of the call above." },
		responseType: "application/x-tar",
	},
]);
