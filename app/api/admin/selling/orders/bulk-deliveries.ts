import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { errorMessage } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { deliverOrders } from "#shop/selling/orders/fulfillment/bulk-orders.ts";
import type { Route } from "./+types/bulk-deliveries.ts";
import { bulkDeliveryBody, toBulkResponse } from "./bulk-orders.schema.ts";

const endpoint = methods({
	/** Marks many orders as delivered, or undoes that, each on its own. */
	async POST({ request, context }: Route.ActionArgs) {
		const result = await deliverOrders(shopOf(context), await parseBody(request, bulkDeliveryBody));
		return { body: toBulkResponse(result, (error) => errorMessage(context, error)) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
