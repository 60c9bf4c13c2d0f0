import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { deliverOrder } from "#shop/fulfilment/deliver-order.ts";
import { undoDelivery } from "#shop/fulfilment/undo-delivery.ts";
import type { Route } from "./+types/order-delivery.ts";
import { toDeskOrderReply } from "./desk-order-reply.ts";
import { readUuid } from "./read-id.ts";

/** POST: the package arrived. DELETE: it did not after all. */
export function action({ request, context, params }: Route.ActionArgs) {
	return reply(context, async () => {
		const shop = shopOf(context);
		const id = readUuid(params.id);
		if (request.method === "DELETE") {
			return { body: toDeskOrderReply(await undoDelivery(shop, id), shop.clock.now()) };
		}
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		return { status: 201, body: toDeskOrderReply(await deliverOrder(shop, id), shop.clock.now()) };
	});
}
