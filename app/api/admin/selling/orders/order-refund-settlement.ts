import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { settleRefund } from "#shop/selling/orders/refunds/settle-refund.ts";
import { adminOrderResponse } from "./orders.schema.ts";
import { shownOrder } from "./shown-order.ts";

export const loader = endpoint({
	POST: {
		text: "Marks a failed refund as settled outside the payment provider.",
		right: "orders.refund",
		params: { id: parseUuid, refundId: parseUuid },
		response: adminOrderResponse,
		status: 201,
		handle: async ({ shop, params: { id, refundId } }) =>
			shownOrder(await settleRefund(shop, id, refundId), shop.clock.now()),
	},
});
export const action = loader;
