import { parseUuid } from "#app/api/admin/parse-id.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { settleRefund } from "#shop/orders/refunds/settle-refund.ts";
import type { Route } from "./+types/order-refund-settlement.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";

/** POST: marks a failed refund as settled outside the provider. */
export function action({ request, context, params }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const shop = shopOf(context);
		const settled = await settleRefund(shop, parseUuid(params.id), parseUuid(params.refundId));
		return { status: 201, body: toAdminOrderResponse(settled, shop.clock.now()) };
	});
}
