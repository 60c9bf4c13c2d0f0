import { parseUuid } from "#app/api/admin/parse-id.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { correctShipment, shipOrder, undoShipment } from "#shop/orders/fulfillment/shipment.ts";
import type { Route } from "./+types/order-shipment.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";
import { shipmentBody } from "./orders.schema.ts";

/** POST: marks the package as shipped. PUT: corrects carrier and tracking number. DELETE: undoes the shipment. */
export function action({ request, context, params }: Route.ActionArgs) {
	return respond(context, async () => {
		const shop = shopOf(context);
		const id = parseUuid(params.id);
		const now = () => shop.clock.now();
		if (request.method === "DELETE") return { body: toAdminOrderResponse(await undoShipment(shop, id), now()) };
		if (request.method !== "POST" && request.method !== "PUT") throw new ShopError("method_not_allowed");
		const { carrier, trackingNumber, corrections } = await parseBody(request, shipmentBody);
		if (request.method === "POST") {
			return { status: 201, body: toAdminOrderResponse(await shipOrder(shop, id, { carrier, trackingNumber }), now()) };
		}
		const corrected = await correctShipment(shop, id, {
			carrier,
			trackingNumber,
			seenCorrections: corrections ?? null,
		});
		return { body: toAdminOrderResponse(corrected, now()) };
	});
}
