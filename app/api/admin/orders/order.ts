import { parseUuid } from "#app/api/admin/parse-id.ts";
import { toBody } from "#app/api/response-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { parseOrderNumber } from "#shop/orders/order-number.rules.ts";
import { findOrderPage } from "#shop/orders/order-page/find-order-page.ts";
import type { Route } from "./+types/order.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";
import { orderPageResponse } from "./order-page.schema.ts";
import { parseOrderFilter, parseOrderSort } from "./parse-order-filter.ts";

/** GET, by id or number, with the filter and sort of the list it was opened from: an order with all its page shows. */
export function loader({ request, context, params }: Route.LoaderArgs) {
	return respond(context, async () => {
		const shop = shopOf(context);
		const idOrNumber = parseOrderNumber(params.id) ?? parseUuid(params.id);
		const query = { idOrNumber, filter: parseOrderFilter(request), sort: parseOrderSort(request) };
		const { order, ...page } = await findOrderPage(shop, query);
		return { body: { ...toAdminOrderResponse(order, shop.clock.now()), ...toBody(orderPageParts, page) } };
	});
}

const orderPageParts = orderPageResponse.pick({
	timeline: true,
	notes: true,
	otherOrders: true,
	orderCount: true,
	previous: true,
	next: true,
});
