import { readBody } from "#app/api/read-body.ts";
import { reply } from "#app/reply.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { shipOrder } from "#shop/fulfilment/ship-order.ts";
import type { Route } from "./+types/order-shipment.ts";
import { toDeskOrderReply } from "./desk-order-reply.ts";
import { shipmentBody } from "./orders.schema.ts";
import { readUuid } from "./read-id.ts";

/** POST: the parcel leaves. */
export function action({ request, context, params }: Route.ActionArgs) {
	return reply(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const { carrier, tracking_number: trackingNumber } = await readBody(request, shipmentBody);
		const shipped = await shipOrder(shopOf(context), readUuid(params.id), { carrier, trackingNumber });
		return { status: 201, body: toDeskOrderReply(shipped) };
	});
}
