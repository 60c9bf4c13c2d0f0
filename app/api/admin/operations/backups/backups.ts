import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { requestBackup } from "#shop/operations/backup/backup-runs.ts";
import { listBackups } from "#shop/operations/backup/list-backups.ts";
import type { Route } from "./+types/backups.ts";
import { backupRequestedResponse, backupsResponse } from "./backups.schema.ts";

const endpoint = methods({
	GET: async ({ context }: Route.LoaderArgs) => ({ body: toBody(backupsResponse, await listBackups(shopOf(context))) }),
	/** Asks for a backup, which is made beside the open shop within seconds. */
	async POST({ context }: Route.ActionArgs) {
		await requestBackup(shopOf(context));
		return { status: 202, body: toBody(backupRequestedResponse, { status: "requested" }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
