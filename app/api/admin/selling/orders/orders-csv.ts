import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { exportOrders } from "#shop/selling/orders/admin/export-orders.ts";
import type { Route } from "./+types/orders-csv.ts";
import { parseOrderFilter } from "./parse-order-filter.ts";

const endpoint = methods({
	/** ?status=&review=&payment=&search=: every order that matches the filter, on all pages, as CSV for a spreadsheet. */
	async GET({ request, context }: Route.LoaderArgs) {
		const csv = await exportOrders(shopOf(context), parseOrderFilter(request));
		return new Response(csv, {
			headers: {
				"content-type": "text/csv; charset=utf-8",
				"content-disposition": 'attachment; filename="softbrace-orders.csv"',
				"cache-control": "no-store",
			},
		});
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
