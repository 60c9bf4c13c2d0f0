import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { settleRefund } from "#shop/fulfilment/settle-refund.ts";
import type { Route } from "./+types/order-refund-settlement.ts";
import { toDeskOrderReply } from "./desk-order-reply.ts";
import { readUuid } from "./read-id.ts";

/** POST: a refund that failed was paid back some other way. */
export function action({ request, context, params }: Route.ActionArgs) {
	return reply(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const shop = shopOf(context);
		const settled = await settleRefund(shop, readUuid(params.id), readUuid(params.refundId));
		return { status: 201, body: toDeskOrderReply(settled, shop.clock.now()) };
	});
}
