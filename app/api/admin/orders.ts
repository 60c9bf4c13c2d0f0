import type { z } from "zod";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { findOrders } from "#shop/fulfilment/find-orders.ts";
import type { Route } from "./+types/orders.ts";
import { toDeskOrderReply } from "./desk-order-reply.ts";
import type { deskOrdersReply } from "./orders.schema.ts";
import { readOrderFilter } from "./read-order-filter.ts";
import { readAfter, writeNext } from "./read-page.ts";

/** GET ?status=&payment=&search=&after=: all orders, newest first. */
export function loader({ request, context }: Route.LoaderArgs) {
	return reply(context, async () => {
		const shop = shopOf(context);
		const { orders, next, total } = await findOrders(shop, {
			...readOrderFilter(request),
			after: readAfter(request),
		});
		const body: z.infer<typeof deskOrdersReply> = {
			orders: orders.map((order) => toDeskOrderReply(order, shop.clock.now())),
			next: writeNext(next),
			total,
		};
		return { body };
	});
}
