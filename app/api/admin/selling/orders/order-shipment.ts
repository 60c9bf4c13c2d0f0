import { parseUuid } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { shopOf } from "#app/request.ts";
import { correctShipment, shipOrder, undoShipment } from "#shop/selling/orders/fulfillment/shipment.ts";
import type { Route } from "./+types/order-shipment.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";
import { shipmentBody } from "./orders.schema.ts";

const endpoint = methods({
	/** Marks the package as shipped. */
	async POST({ request, context, params }: Route.ActionArgs) {
		const shop = shopOf(context);
		const id = parseUuid(params.id);
		const draft = await parseBody(request, shipmentBody);
		const shipped = await shipOrder(shop, id, draft);
		return { status: 201, body: toAdminOrderResponse(shipped, shop.clock.now()) };
	},
	/** Corrects carrier and tracking number. */
	async PUT({ request, context, params }: Route.ActionArgs) {
		const shop = shopOf(context);
		const id = parseUuid(params.id);
		const { carrier, trackingNumber, corrections } = await parseBody(request, shipmentBody);
		const correction = { carrier, trackingNumber, seenCorrections: corrections ?? null };
		return { body: toAdminOrderResponse(await correctShipment(shop, id, correction), shop.clock.now()) };
	},
	/** Undoes the shipment. */
	async DELETE({ context, params }: Route.ActionArgs) {
		const shop = shopOf(context);
		return { body: toAdminOrderResponse(await undoShipment(shop, parseUuid(params.id)), shop.clock.now()) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
