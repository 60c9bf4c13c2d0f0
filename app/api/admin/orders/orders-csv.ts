import { errorResponse } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { exportOrders } from "#shop/orders/admin/export-orders.ts";
import type { Route } from "./+types/orders-csv.ts";
import { parseOrderFilter } from "./parse-order-filter.ts";

/** GET ?status=&review=&payment=&search=: every order that matches the filter, on all pages, as CSV for a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
	try {
		const csv = await exportOrders(shopOf(context), parseOrderFilter(request));
		return new Response(csv, {
			headers: {
				"content-type": "text/csv; charset=utf-8",
				"content-disposition": 'attachment; filename="softbrace-orders.csv"',
				"cache-control": "no-store",
			},
		});
	} catch (error) {
		return errorResponse(context, error);
	}
}
