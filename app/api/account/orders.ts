import { reply } from "#app/reply.ts";
import { findOwnOrders } from "#shop/orders/find-own-orders.ts";
import type { Route } from "./+types/orders.ts";
import { ordersReply } from "./account-replies.ts";
import { ownShop } from "./own-shop.ts";
import { readCursor } from "./read-cursor.ts";

/** GET ?after=: a page of the caller's orders, newest first (ORD-08). */
export function loader({ request, context }: Route.LoaderArgs) {
	return reply(context, async () => ({
		body: ordersReply(await findOwnOrders(ownShop(request, context), readCursor(request))),
	}));
}
