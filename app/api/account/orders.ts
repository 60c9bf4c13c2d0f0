import { parseAfter } from "#app/api/list-params.ts";
import { toBody } from "#app/api/response-body.ts";
import { respond } from "#app/api-response.ts";
import { findOwnOrders } from "#shop/orders/find-orders.ts";
import type { Route } from "./+types/orders.ts";
import { accountOrdersResponse } from "./account.schema.ts";
import { ordersPage } from "./account-responses.ts";
import { ownShop } from "./own-shop.ts";

/** GET ?after=: a page of the caller's orders, newest first (ORD-08). */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => ({
		body: toBody(
			accountOrdersResponse,
			ordersPage(await findOwnOrders(ownShop(request, context), parseAfter(request))),
		),
	}));
}
