import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { findHealth } from "#shop/operations/health/find-health.ts";
import type { Route } from "./+types/system-check.ts";
import { systemCheckResponse } from "./system.schema.ts";

const endpoint = methods({
	async GET({ context }: Route.LoaderArgs) {
		return { body: toBody(systemCheckResponse, { lines: await findHealth(shopOf(context)) }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
