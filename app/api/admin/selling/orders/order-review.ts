import { parseUuid } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { shopOf } from "#app/request.ts";
import { decideOrder } from "#shop/selling/orders/fulfillment/decide-order.ts";
import type { Route } from "./+types/order-review.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";
import { reviewDecisionBody } from "./orders.schema.ts";

const endpoint = methods({
	/** Records one of the three decisions on a flagged order (AORD-10, AORD-14). */
	async POST({ request, context, params }: Route.ActionArgs) {
		const shop = shopOf(context);
		const { decision, key } = await parseBody(request, reviewDecisionBody);
		const decided = await decideOrder(shop, parseUuid(params.id), decision, key ?? null);
		return { body: toAdminOrderResponse(decided, shop.clock.now()) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
