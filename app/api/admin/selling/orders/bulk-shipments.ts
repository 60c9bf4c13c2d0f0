import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { errorMessage } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { shipOrders } from "#shop/selling/orders/fulfillment/bulk-orders.ts";
import type { Route } from "./+types/bulk-shipments.ts";
import { bulkShipmentBody, toBulkResponse } from "./bulk-orders.schema.ts";

const endpoint = methods({
	/** Ships many orders, each on its own. */
	async POST({ request, context }: Route.ActionArgs) {
		const { lines, carrier, includeDisputed } = await parseBody(request, bulkShipmentBody);
		const result = await shipOrders(shopOf(context), { lines, carrier: carrier ?? null, includeDisputed });
		return { body: toBulkResponse(result, (error) => errorMessage(context, error)) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
