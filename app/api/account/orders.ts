import { parseAfter } from "#app/api/list-params.ts";
import { respond } from "#app/api-response.ts";
import { findOwnOrders } from "#shop/orders/find-orders.ts";
import type { Route } from "./+types/orders.ts";
import { ordersResponse } from "./account-responses.ts";
import { ownShop } from "./own-shop.ts";

/** GET ?after=: a page of the caller's orders, newest first (ORD-08). */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => ({
		body: ordersResponse(await findOwnOrders(ownShop(request, context), parseAfter(request))),
	}));
}
