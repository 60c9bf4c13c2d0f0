import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { findOrdersToReview } from "#shop/fulfilment/find-orders-to-review.ts";
import type { Route } from "./+types/orders-to-review.ts";
import { toDeskOrderReply } from "./desk-order-reply.ts";
import { readChoice } from "./read-page.ts";

/** GET ?status=: the flagged orders, open decisions first, each group newest first (AORD-09, D-75). */
export function loader({ request, context }: Route.LoaderArgs) {
	return reply(context, async () => {
		const shop = shopOf(context);
		const status = readChoice(request, "status", ["needs_review", "rejected"]);
		const orders = await findOrdersToReview(shop, status);
		return { body: orders.map((order) => toDeskOrderReply(order, shop.clock.now())) };
	});
}
