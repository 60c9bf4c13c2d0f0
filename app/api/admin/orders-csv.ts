import { errorReply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { exportOrders } from "#shop/fulfilment/export-orders.ts";
import type { Route } from "./+types/orders-csv.ts";

/** GET: all orders as a table for a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
	try {
		const csv = await exportOrders(shopOf(context));
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
