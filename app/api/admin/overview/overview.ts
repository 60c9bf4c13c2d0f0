import { toBody } from "#app/api/response-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findOverview } from "#shop/overview/find-overview.ts";
import type { Route } from "./+types/overview.ts";
import { overviewResponse } from "./overview.schema.ts";

export function loader({ context }: Route.LoaderArgs) {
	return respond(context, async () => ({ body: toBody(overviewResponse, await findOverview(shopOf(context))) }));
}
