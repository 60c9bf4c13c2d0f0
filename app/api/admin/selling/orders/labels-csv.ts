import { endpoint } from "#app/api/endpoint.ts";
import { exportLabels } from "#shop/selling/orders/fulfillment/export-labels.ts";
import { ORDER_FILTER, parseOrderFilter } from "./parse-order-filter.ts";

export const loader = endpoint({
	GET: {
		text: "The orders that wait for a label, at most 200 of the newest, as a CSV that label programs import.",
		right: "orders.ship",
		query: ORDER_FILTER,
		response: { file: "text/csv; charset=utf-8" },
		headers: { "content-disposition": 'attachment; filename="softbrace-labels.csv"' },
		handle: ({ shop, query }) => exportLabels(shop, parseOrderFilter(query)),
	},
});
export const action = loader;
