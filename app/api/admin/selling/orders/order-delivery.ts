import { parseUuid } from "#app/api/admin/parse-id.ts";
import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { deliverOrder, undoDelivery } from "#shop/selling/orders/fulfillment/delivery.ts";
import type { Route } from "./+types/order-delivery.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";

const endpoint = methods({
	/** Marks the package as delivered. */
	async POST({ context, params }: Route.ActionArgs) {
		const shop = shopOf(context);
		const delivered = await deliverOrder(shop, parseUuid(params.id));
		return { status: 201, body: toAdminOrderResponse(delivered, shop.clock.now()) };
	},
	/** Undoes that. */
	async DELETE({ context, params }: Route.ActionArgs) {
		const shop = shopOf(context);
		return { body: toAdminOrderResponse(await undoDelivery(shop, parseUuid(params.id)), shop.clock.now()) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
