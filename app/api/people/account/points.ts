import { parseAfter } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { findPointsHistory } from "#shop/selling/points/find-points-history.ts";
import type { Route } from "./+types/points.ts";
import { accountPointsResponse } from "./account.schema.ts";
import { pointsPage } from "./account-responses.ts";
import { ownShop } from "./own-shop.ts";

const endpoint = methods({
	/** ?after=: a page of the caller's points history, newest first (PTS-09). */
	GET: async ({ request, context }: Route.LoaderArgs) => ({
		body: toBody(
			accountPointsResponse,
			pointsPage(await findPointsHistory(ownShop(request, context), parseAfter(request))),
		),
	}),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
