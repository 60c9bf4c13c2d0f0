import { methods } from "#app/api/methods.ts";
import { receiptResponse } from "#app/documents/receipt-response.ts";
import { shopOf } from "#app/request.ts";
import { findOwnOrder } from "#shop/selling/orders/find-orders.ts";
import type { Route } from "./+types/receipt.ts";

const endpoint = methods({
	async GET({ params, context }: Route.LoaderArgs) {
		const shop = shopOf(context);
		return await receiptResponse(await findOwnOrder(shop, params.orderNumber), shop.config);
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
