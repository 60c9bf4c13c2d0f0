import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { findOrdersToReview } from "#shop/fulfilment/find-orders-to-review.ts";
import type { Route } from "./+types/orders-to-review.ts";
import { toDeskOrderReply } from "./desk-order-reply.ts";

/** GET: the flagged orders, newest first (AORD-09). */
export function loader({ context }: Route.LoaderArgs) {
	return reply(context, async () => ({
		body: (await findOrdersToReview(shopOf(context))).map(toDeskOrderReply),
	}));
}
