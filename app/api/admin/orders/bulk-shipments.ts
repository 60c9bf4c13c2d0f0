import { parseBody } from "#app/api/parse-body.ts";
import { errorMessage, respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { shipOrders } from "#shop/orders/fulfillment/bulk-orders.ts";
import type { Route } from "./+types/bulk-shipments.ts";
import { bulkShipmentBody, toBulkResponse } from "./bulk-orders.schema.ts";

/** POST: ships many orders, each on its own. */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const { lines, carrier } = await parseBody(request, bulkShipmentBody);
		const result = await shipOrders(shopOf(context), { lines, carrier: carrier ?? null });
		return { body: toBulkResponse(result, (error) => errorMessage(context, error)) };
	});
}
