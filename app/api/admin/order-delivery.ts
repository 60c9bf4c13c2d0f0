import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { deliverOrder } from "#shop/fulfilment/deliver-order.ts";
import type { Route } from "./+types/order-delivery.ts";
import { toDeskOrderReply } from "./desk-order-reply.ts";
import { readUuid } from "./read-id.ts";

/** POST: the parcel arrived. */
export function action({ request, context, params }: Route.ActionArgs) {
	return reply(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		return { status: 201, body: toDeskOrderReply(await deliverOrder(shopOf(context), readUuid(params.id))) };
	});
}
