import { endpoint } from "#app/api/endpoint.ts";
import { findOwnOrder } from "#shop/selling/orders/find-orders.ts";
import { accountOrderResponse } from "./account.schema.ts";
import { accountOrder } from "./account-responses.ts";

export const loader = endpoint({
	GET: {
		text: "One of the caller's orders.",
		params: { orderNumber: String },
		response: accountOrderResponse,
		handle: async ({ shop, params }) => accountOrder(shop, await findOwnOrder(shop, params.orderNumber)),
	},
});
export const action = loader;
