import { parsePage } from "#app/api/list-params.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findOrders } from "#shop/orders/admin/find-orders.ts";
import type { Route } from "./+types/orders.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";
import type { AdminOrdersResponse } from "./orders.schema.ts";
import { parseOrderFilter, parseOrderSort } from "./parse-order-filter.ts";

/** GET ?status=&review=&payment=&search=&sort=&page=: a page of orders, newest first unless sorted. */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const shop = shopOf(context);
		const list = { filter: parseOrderFilter(request), sort: parseOrderSort(request), page: parsePage(request) };
		const found = await findOrders(shop, list);
		const body: AdminOrdersResponse = {
			...found,
			orders: found.orders.map((order) => toAdminOrderResponse(order, shop.clock.now())),
		};
		return { body };
	});
}
