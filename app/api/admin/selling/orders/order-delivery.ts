import { parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { deliverOrder, undoDelivery } from "#shop/selling/orders/fulfillment/delivery.ts";
import { adminOrderResponse } from "./orders.schema.ts";
import { shownOrder } from "./shown-order.ts";

export const loader = endpoint({
	POST: {
		text: "Marks an order as delivered.",
		params: { id: parseUuid },
		response: adminOrderResponse,
		status: 201,
		handle: async ({ shop, params }) => shownOrder(await deliverOrder(shop, params.id), shop.clock.now()),
	},
	DELETE: {
		text: "Undoes a delivery.",
		params: { id: parseUuid },
		response: adminOrderResponse,
		handle: async ({ shop, params }) => shownOrder(await undoDelivery(shop, params.id), shop.clock.now()),
	},
});
export const action = loader;
