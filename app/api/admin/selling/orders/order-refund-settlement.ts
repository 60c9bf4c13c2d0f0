import { parseUuid } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { settleRefund } from "#shop/selling/orders/refunds/settle-refund.ts";
import type { Route } from "./+types/order-refund-settlement.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";

const endpoint = methods({
	/** Marks a failed refund as settled outside the provider. */
	async POST({ context, params }: Route.ActionArgs) {
		const shop = shopOf(context);
		const settled = await settleRefund(shop, parseUuid(params.id), parseUuid(params.refundId));
		return { status: 201, body: toAdminOrderResponse(settled, shop.clock.now()) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
