import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { deliverOrders } from "#shop/selling/orders/fulfillment/bulk-orders.ts";
import { BULK_ORDERS_LIMIT } from "#shop/selling/orders/fulfillment/shipment-lines.rules.ts";
import { bulkResponse, bulkResult } from "./bulk-result.ts";

export const loader = endpoint({
	POST: {
		text: "Marks up to 200 orders as delivered, or undoes that, each on its own.",
		right: "orders.ship",
		body: z.object({
			orderNumbers: z.array(z.string().max(40)).max(BULK_ORDERS_LIMIT),
			/** False undoes it. */
			delivered: z.boolean().default(true),
		}),
		response: bulkResponse,
		handle: async ({ context, shop, body }) => bulkResult(context, await deliverOrders(shop, body)),
	},
});
export const action = loader;
