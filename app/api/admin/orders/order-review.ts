import { parseUuid } from "#app/api/admin/parse-id.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { decideOrder } from "#shop/orders/fulfillment/decide-order.ts";
import type { Route } from "./+types/order-review.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";
import { reviewDecisionBody } from "./orders.schema.ts";

/** POST: records one of the three decisions on a flagged order (AORD-10, AORD-14). */
export function action({ request, context, params }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const shop = shopOf(context);
		const { decision, key } = await parseBody(request, reviewDecisionBody);
		const decided = await decideOrder(shop, parseUuid(params.id), decision, key ?? null);
		return { body: toAdminOrderResponse(decided, shop.clock.now()) };
	});
}
