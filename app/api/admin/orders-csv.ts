import { errorReply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { exportOrders } from "#shop/fulfilment/export-orders.ts";
import type { Route } from "./+types/orders-csv.ts";
import { readOrderFilter } from "./read-order-filter.ts";

/** GET ?status=&payment=&search=: the orders that are on the screen, all pages of them, as a table for a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
	try {
		const csv = await exportOrders(shopOf(context), readOrderFilter(request));
		return new Response(csv, {
			headers: {
				"content-type": "text/csv; charset=utf-8",
				"content-disposition": 'attachment; filename="softbrace-orders.csv"',
				"cache-control": "no-store",
			},
		});
	} catch (error) {
		return errorReply(context, error);
	}
}
