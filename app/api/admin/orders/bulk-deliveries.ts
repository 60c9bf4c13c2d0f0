import { parseBody } from "#app/api/parse-body.ts";
import { errorMessage, respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { deliverOrders } from "#shop/orders/fulfillment/bulk-orders.ts";
import type { Route } from "./+types/bulk-deliveries.ts";
import { bulkDeliveryBody, toBulkResponse } from "./bulk-orders.schema.ts";

/** POST: marks many orders as delivered, or undoes that, each on its own. */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const result = await deliverOrders(shopOf(context), await parseBody(request, bulkDeliveryBody));
		return { body: toBulkResponse(result, (error) => errorMessage(context, error)) };
	});
}
