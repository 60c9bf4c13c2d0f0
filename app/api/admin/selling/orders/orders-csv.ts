import { endpoint } from "#app/api/endpoint.ts";
import { exportOrders } from "#shop/selling/orders/admin/export-orders.ts";
import { ORDER_FILTER, parseOrderFilter } from "./parse-order-filter.ts";

export const loader = endpoint({
	GET: {
		text: "Orders as CSV, times in the shop's time zone.",
		right: "orders.read",
		query: ORDER_FILTER,
		response: { file: "text/csv; charset=utf-8" },
		headers: { "content-disposition": 'attachment; filename="softbrace-orders.csv"' },
		handle: ({ shop, query }) => exportOrders(shop, parseOrderFilter(query)),
	},
});
export const action = loader;
