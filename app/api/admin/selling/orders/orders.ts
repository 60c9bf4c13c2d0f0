import { parsePage } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { findOrders } from "#shop/selling/orders/admin/find-orders.ts";
import type { Route } from "./+types/orders.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";
import type { AdminOrdersResponse } from "./orders.schema.ts";
import { parseOrderFilter, parseOrderSort } from "./parse-order-filter.ts";

const endpoint = methods({
	/** ?status=&review=&payment=&search=&sort=&page=: a page of orders, newest first unless sorted. */
	async GET({ request, context }: Route.LoaderArgs) {
		const shop = shopOf(context);
		const list = { filter: parseOrderFilter(request), sort: parseOrderSort(request), page: parsePage(request) };
		const found = await findOrders(shop, list);
		const body: AdminOrdersResponse = {
			...found,
			orders: found.orders.map((order) => toAdminOrderResponse(order, shop.clock.now())),
		};
		return { body };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
