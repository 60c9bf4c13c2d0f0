import type { z } from "zod";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { findOrders } from "#shop/fulfilment/find-orders.ts";
import { FULFILLMENT_STATUSES } from "#shop/orders/order-status.rules.ts";
import type { Route } from "./+types/orders.ts";
import { toDeskOrderReply } from "./desk-order-reply.ts";
import type { deskOrdersReply } from "./orders.schema.ts";
import { readAfter, readChoice, writeNext } from "./read-page.ts";

/** GET ?status=&search=&after=: all orders, newest first. */
export function loader({ request, context }: Route.LoaderArgs) {
	return reply(context, async () => {
		const status = readChoice(request, "status", FULFILLMENT_STATUSES);
		const search = new URL(request.url).searchParams.get("search") ?? "";
		const { orders, next } = await findOrders(shopOf(context), { status, search, after: readAfter(request) });
		const body: z.infer<typeof deskOrdersReply> = { orders: orders.map(toDeskOrderReply), next: writeNext(next) };
		return { body };
	});
}
