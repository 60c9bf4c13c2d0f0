import type { z } from "zod";
import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { requestBackup } from "#shop/backup/backup-runs.ts";
import type { Route } from "./+types/backups.ts";
import type { backupRequestedResponse } from "./backups.schema.ts";

const endpoint = methods({
	/** Asks for a backup, which is made beside the open shop within seconds. */
	async POST({ context }: Route.ActionArgs) {
		await requestBackup(shopOf(context));
		const body: z.infer<typeof backupRequestedResponse> = { status: "requested" };
		return { status: 202, body };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
