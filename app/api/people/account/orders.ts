import { parseAfter } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { findOwnOrders } from "#shop/selling/orders/find-orders.ts";
import type { Route } from "./+types/orders.ts";
import { accountOrdersResponse } from "./account.schema.ts";
import { ordersPage } from "./account-responses.ts";
import { ownShop } from "./own-shop.ts";

const endpoint = methods({
	/** ?after=: a page of the caller's orders, newest first (ORD-08). */
	GET: async ({ request, context }: Route.LoaderArgs) => ({
		body: toBody(
			accountOrdersResponse,
			ordersPage(await findOwnOrders(ownShop(request, context), parseAfter(request))),
		),
	}),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
