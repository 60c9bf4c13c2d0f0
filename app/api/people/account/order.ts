import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { findOwnOrder } from "#shop/selling/orders/find-orders.ts";
import type { Route } from "./+types/order.ts";
import { orderResponse } from "./account-responses.ts";

const endpoint = methods({
	GET: async ({ params, context }: Route.LoaderArgs) => ({
		body: orderResponse(await findOwnOrder(shopOf(context), params.orderNumber)),
	}),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
