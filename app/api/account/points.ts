import { reply } from "#app/reply.ts";
import { findPointsHistory } from "#shop/points/find-points-history.ts";
import type { Route } from "./+types/points.ts";
import { pointsReply } from "./account-replies.ts";
import { ownShop } from "./own-shop.ts";
import { readCursor } from "./read-cursor.ts";

/** GET ?after=: a page of the caller's points history, newest first (PTS-09). */
export function loader({ request, context }: Route.LoaderArgs) {
	return reply(context, async () => ({
		body: pointsReply(await findPointsHistory(ownShop(request, context), readCursor(request))),
	}));
}
