import { endpoint } from "#app/api/endpoint.ts";
import { AFTER, parseAfter } from "#app/api/list-params.ts";
import { findPointsHistory } from "#shop/selling/points/find-points-history.ts";
import { accountPointsResponse } from "./account.schema.ts";
import { pointsPage } from "./account-responses.ts";
import { ownShop } from "./own-shop.ts";

export const loader = endpoint({
	/** PTS-09. */
	GET: {
		text: "One page of the points history, newest first.",
		query: AFTER,
		response: accountPointsResponse,
		handle: async ({ request, context, query }) =>
			pointsPage(await findPointsHistory(ownShop(request, context), parseAfter(query))),
	},
});
export const action = loader;
