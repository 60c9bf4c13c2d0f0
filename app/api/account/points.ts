import { parseAfter } from "#app/api/list-params.ts";
import { toBody } from "#app/api/response-body.ts";
import { respond } from "#app/api-response.ts";
import { findPointsHistory } from "#shop/points/find-points-history.ts";
import type { Route } from "./+types/points.ts";
import { accountPointsResponse } from "./account.schema.ts";
import { pointsPage } from "./account-responses.ts";
import { ownShop } from "./own-shop.ts";

/** GET ?after=: a page of the caller's points history, newest first (PTS-09). */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => ({
		body: toBody(
			accountPointsResponse,
			pointsPage(await findPointsHistory(ownShop(request, context), parseAfter(request))),
		),
	}));
}
