import { readBody } from "#app/api/read-body.ts";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { decideOrder } from "#shop/fulfilment/decide-order.ts";
import type { Route } from "./+types/order-review.ts";
import { toDeskOrderReply } from "./desk-order-reply.ts";
import { reviewDecisionBody } from "./orders.schema.ts";
import { readUuid } from "./read-id.ts";

/** POST: one of the three decisions on a flagged order (AORD-10, AORD-14). */
export function action({ request, context, params }: Route.ActionArgs) {
	return reply(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const shop = shopOf(context);
		const { decision, key } = await readBody(request, reviewDecisionBody);
		const decided = await decideOrder(shop, readUuid(params.id), decision, key ?? null);
		return { body: toDeskOrderReply(decided, shop.clock.now()) };
	});
}
