import * as z from "zod";
import { workResponse } from "#app/api/admin/access/work/work.schema.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { PAGE, parsePagePlace } from "#app/api/list-params.ts";
import { findOrders } from "#shop/selling/orders/admin/find-orders.ts";
import { adminOrderResponse } from "./orders.schema.ts";
import { ORDER_FILTER, ORDER_SORT, parseOrderFilter, parseOrderSort } from "./parse-order-filter.ts";
import { shownOrder } from "./shown-order.ts";

export const loader = endpoint({
	GET: {
		text: "A page of orders, newest first unless sorted, with the number of orders in each view.",
		right: "orders.read",
		query: { ...ORDER_FILTER, ...ORDER_SORT, ...PAGE },
		response: z.object({
			orders: z.array(adminOrderResponse.extend({ work: workResponse })),
			total: z.number(),
			/** There are more: a search is counted up to 10,000 only. */
			isTotalCapped: z.boolean(),
			page: z.number(),
			pageSize: z.number(),
			/** Orders per view of the list, whatever is searched for. */
			counts: z.object({
				all: z.number(),
				toShip: z.number(),
				/** Those of `toShip` whose payment is disputed. */
				toShipDisputed: z.number(),
				needsReview: z.number(),
				shipped: z.number(),
				delivered: z.number(),
				refunded: z.number(),
				canceled: z.number(),
			}),
		}),
		async handle({ shop, query }) {
			const list = { filter: parseOrderFilter(query), sort: parseOrderSort(query), ...parsePagePlace(query) };
			const page = await findOrders(shop, list);
			return {
				...page,
				orders: page.orders.map((order) => ({ ...shownOrder(order, shop.clock.now()), work: order.work })),
			};
		},
	},
});
export const action = loader;
