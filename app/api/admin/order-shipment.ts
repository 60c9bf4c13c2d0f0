import { readBody } from "#app/api/read-body.ts";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { correctShipment } from "#shop/fulfilment/correct-shipment.ts";
import { shipOrder } from "#shop/fulfilment/ship-order.ts";
import { undoShipment } from "#shop/fulfilment/undo-shipment.ts";
import type { Route } from "./+types/order-shipment.ts";
import { toDeskOrderReply } from "./desk-order-reply.ts";
import { shipmentBody } from "./orders.schema.ts";
import { readUuid } from "./read-id.ts";

/** POST: the package leaves. PUT: carrier and tracking number are corrected. DELETE: it did not leave after all. */
export function action({ request, context, params }: Route.ActionArgs) {
	return reply(context, async () => {
		const shop = shopOf(context);
		const id = readUuid(params.id);
		const now = () => shop.clock.now();
		if (request.method === "DELETE") return { body: toDeskOrderReply(await undoShipment(shop, id), now()) };
		if (request.method !== "POST" && request.method !== "PUT") throw new ShopError("method_not_allowed");
		const { carrier, tracking_number: trackingNumber, corrections } = await readBody(request, shipmentBody);
		if (request.method === "POST") {
			return { status: 201, body: toDeskOrderReply(await shipOrder(shop, id, { carrier, trackingNumber }), now()) };
		}
		const corrected = await correctShipment(shop, id, {
			carrier,
			trackingNumber,
			seenCorrections: corrections ?? null,
		});
		return { body: toDeskOrderReply(corrected, now()) };
	});
}
