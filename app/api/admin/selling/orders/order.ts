import { parseUuid } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { shopOf } from "#app/request.ts";
import { parseOrderNumber } from "#shop/selling/orders/order-number.rules.ts";
import { findOrderPage } from "#shop/selling/orders/order-page/find-order-page.ts";
import type { Route } from "./+types/order.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";
import { orderPageResponse } from "./order-page.schema.ts";
import { parseOrderFilter, parseOrderSort } from "./parse-order-filter.ts";

const endpoint = methods({
	/** By id or number, with the filter and sort of the list it was opened from: an order with all its page shows. */
	async GET({ request, context, params }: Route.LoaderArgs) {
		const shop = shopOf(context);
		const idOrNumber = parseOrderNumber(params.id) ?? parseUuid(params.id);
		const query = { idOrNumber, filter: parseOrderFilter(request), sort: parseOrderSort(request) };
		const { order, ...page } = await findOrderPage(shop, query);
		return { body: { ...toAdminOrderResponse(order, shop.clock.now()), ...toBody(orderPageParts, page) } };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;

const orderPageParts = orderPageResponse.pick({
	timeline: true,
	notes: true,
	otherOrders: true,
	orderCount: true,
	previous: true,
	next: true,
});
