import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { backupProblem } from "#shop/operations/backup/backup-state.rules.ts";
import { findBackupState } from "#shop/operations/backup/find-backup-state.ts";
import type { Route } from "./+types/backup-state.ts";
import { backupStateResponse } from "./backups.schema.ts";

const endpoint = methods({
	async GET({ context }: Route.LoaderArgs) {
		const state = await findBackupState(asAdministrator(shopOf(context)));
		return { body: toBody(backupStateResponse, { ...state, problem: backupProblem(state) }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
