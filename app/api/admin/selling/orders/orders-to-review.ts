import { parseChoice } from "#app/api/list-params.ts";
import { methods } from "#app/api/methods.ts";
import { shopOf } from "#app/request.ts";
import { findOrdersToReview } from "#shop/selling/orders/admin/find-orders.ts";
import type { Route } from "./+types/orders-to-review.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";

const endpoint = methods({
	/** ?status=: flagged orders, open decisions first, newest first within each group (AORD-09, D-75). */
	async GET({ request, context }: Route.LoaderArgs) {
		const shop = shopOf(context);
		const status = parseChoice(request, "status", ["needs_review", "rejected"]);
		const orders = await findOrdersToReview(shop, status);
		return { body: orders.map((order) => toAdminOrderResponse(order, shop.clock.now())) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
