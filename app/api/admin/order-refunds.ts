import { readBody } from "#app/api/read-body.ts";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { refundOrder } from "#shop/fulfilment/refund-order.ts";
import type { Route } from "./+types/order-refunds.ts";
import { toDeskOrderReply } from "./desk-order-reply.ts";
import { refundBody } from "./orders.schema.ts";
import { readUuid } from "./read-id.ts";

/** POST: a part of the money, or all of it, goes back. */
export function action({ request, context, params }: Route.ActionArgs) {
	return reply(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const shop = shopOf(context);
		const { amount_cents: amount, refundable_cents: seen, ...rest } = await readBody(request, refundBody);
		const refund = { ...rest, orderId: readUuid(params.id), amountCents: amount ?? null, seenCents: seen ?? null };
		return { status: 201, body: toDeskOrderReply(await refundOrder(shop, refund), shop.clock.now()) };
	});
}
