import { endpoint } from "#app/api/endpoint.ts";
import { AFTER, parseAfter } from "#app/api/list-params.ts";
import { findOwnOrders } from "#shop/selling/orders/find-orders.ts";
import { accountOrdersResponse } from "./account.schema.ts";
import { ordersPage } from "./account-responses.ts";
import { ownShop } from "./own-shop.ts";

export const loader = endpoint({
	/** ORD-08. */
	GET: {
		text: "One page of the caller's orders, newest first.",
		query: AFTER,
		response: accountOrdersResponse,
		async handle({ request, context, query }) {
			const shop = ownShop(request, context);
			return ordersPage(shop, await findOwnOrders(shop, parseAfter(query)));
		},
	},
});
export const action = loader;
