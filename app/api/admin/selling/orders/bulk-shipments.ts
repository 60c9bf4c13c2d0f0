import { endpoint } from "#app/api/endpoint.ts";
import { shipOrders } from "#shop/selling/orders/fulfillment/bulk-orders.ts";
import { bulkResponse, bulkResult } from "./bulk-result.ts";
import { shipmentLines } from "./shipment-lines.schema.ts";

export const loader = endpoint({
	POST: {
		text: "Ships up to 200 orders, each on its own; repeating it changes nothing.",
		right: "orders.ship",
		body: shipmentLines,
		response: bulkResponse,
		handle: async ({ context, shop, body }) =>
			bulkResult(context, await shipOrders(shop, { ...body, carrier: body.carrier ?? null })),
	},
});
export const action = loader;
