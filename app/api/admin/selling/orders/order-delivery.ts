import { parcelOf, parseUuid } from "#app/api/admin/parse-id.ts";
import { endpoint } from "#app/api/endpoint.ts";
import { deliverOrder, undoDelivery } from "#shop/selling/orders/fulfillment/delivery.ts";
import { adminOrderResponse } from "./orders.schema.ts";
import { shownOrder } from "./shown-order.ts";

const ONE_PARCEL = { parcel: "The id of one of its parcels; all of them without it." };

export const loader = endpoint({
	POST: {
		text: "Marks an order as delivered, or one of its parcels.",
		right: "orders.ship",
		params: { id: parseUuid },
		query: ONE_PARCEL,
		response: adminOrderResponse,
		status: 201,
		handle: async ({ shop, params, query }) =>
			shownOrder(await deliverOrder(shop, params.id, parcelOf(query)), shop.clock.now()),
	},
	DELETE: {
		text: "Undoes the delivery of an order, or of one of its parcels.",
		right: "orders.ship",
		params: { id: parseUuid },
		query: ONE_PARCEL,
		response: adminOrderResponse,
		handle: async ({ shop, params, query }) =>
			shownOrder(await undoDelivery(shop, params.id, parcelOf(query)), shop.clock.now()),
	},
});
export const action = loader;
