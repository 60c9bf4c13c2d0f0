import type { z } from "zod";
import { parseAfter, writeNext } from "#app/api/list-params.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findOrders } from "#shop/orders/admin/find-orders.ts";
import type { Route } from "./+types/orders.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";
import type { adminOrdersResponse } from "./orders.schema.ts";
import { parseOrderFilter } from "./parse-order-filter.ts";

/** GET ?status=&payment=&search=&after=: all orders, newest first. */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => {
		const shop = shopOf(context);
		const { orders, next, total } = await findOrders(shop, {
			...parseOrderFilter(request),
			after: parseAfter(request),
		});
		const body: z.infer<typeof adminOrdersResponse> = {
			orders: orders.map((order) => toAdminOrderResponse(order, shop.clock.now())),
			next: writeNext(next),
			total,
		};
		return { body };
	});
}
