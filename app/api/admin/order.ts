import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { findOrder } from "#shop/fulfilment/find-order.ts";
import type { Route } from "./+types/order.ts";
import { toDeskOrderReply } from "./desk-order-reply.ts";
import { readUuid } from "./read-id.ts";

/** GET: one order with all that hangs on it. */
export function loader({ context, params }: Route.LoaderArgs) {
	return reply(context, async () => {
		const shop = shopOf(context);
		return { body: toDeskOrderReply(await findOrder(shop, readUuid(params.id)), shop.clock.now()) };
	});
}
