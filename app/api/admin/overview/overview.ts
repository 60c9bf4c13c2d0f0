import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { findOverview } from "#shop/overview/find-overview.ts";
import type { Route } from "./+types/overview.ts";
import { overviewResponse } from "./overview.schema.ts";

const endpoint = methods({
	GET: async ({ context }: Route.LoaderArgs) => ({
		body: toBody(overviewResponse, await findOverview(shopOf(context))),
	}),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
