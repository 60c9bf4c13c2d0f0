import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findOwnOrder } from "#shop/orders/find-orders.ts";
import type { Route } from "./+types/order.ts";
import { orderResponse } from "./account-responses.ts";

export function loader({ params, context }: Route.LoaderArgs) {
	return respond(context, async () => ({
		body: orderResponse(await findOwnOrder(shopOf(context), params.orderNumber)),
	}));
}
