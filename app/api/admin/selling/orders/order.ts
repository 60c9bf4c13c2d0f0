import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { parseOrderNumber } from "#shop/selling/orders/order-number.rules.ts";
import { findOrderPage } from "#shop/selling/orders/order-page/find-order-page.ts";
import { orderPageResponse } from "./order-page.schema.ts";
import { ORDER_FILTER, ORDER_SORT, parseOrderFilter, parseOrderSort } from "./parse-order-filter.ts";
import { contactOf, shownOrder } from "./shown-order.ts";

export const loader = endpoint({
	GET: {
		text: "One order, by id or number, with its timeline, notes, the customer's other orders and its neighbors in a list.",
		right: "orders.read",
		params: { id: (written: string) => parseOrderNumber(written) ?? parseUuid(written) },
		query: { ...ORDER_FILTER, ...ORDER_SORT },
		response: orderPageResponse,
		async handle({ shop, params, query }) {
			const list = { filter: parseOrderFilter(query), sort: parseOrderSort(query) };
			const { order, ...page } = await findOrderPage(shop, { idOrNumber: params.id, ...list });
			return { ...shownOrder(order, shop.clock.now()), contact: contactOf(order), ...page };
		},
	},
});
export const action = loader;
