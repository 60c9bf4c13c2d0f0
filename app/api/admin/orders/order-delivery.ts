import { parseUuid } from "#app/api/admin/parse-id.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { deliverOrder, undoDelivery } from "#shop/orders/fulfillment/delivery.ts";
import type { Route } from "./+types/order-delivery.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";

/** POST: marks the package as delivered. DELETE: undoes that. */
export function action({ request, context, params }: Route.ActionArgs) {
	return respond(context, async () => {
		const shop = shopOf(context);
		const id = parseUuid(params.id);
		if (request.method === "DELETE") {
			return { body: toAdminOrderResponse(await undoDelivery(shop, id), shop.clock.now()) };
		}
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		return { status: 201, body: toAdminOrderResponse(await deliverOrder(shop, id), shop.clock.now()) };
	});
}
