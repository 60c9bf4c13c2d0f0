import { parseUuid } from "#app/api/admin/parse-id.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { findOrder } from "#shop/orders/admin/find-orders.ts";
import type { Route } from "./+types/order.ts";
import { toAdminOrderResponse } from "./admin-order-response.ts";

export function loader({ context, params }: Route.LoaderArgs) {
	return respond(context, async () => {
		const shop = shopOf(context);
		return { body: toAdminOrderResponse(await findOrder(shop, parseUuid(params.id)), shop.clock.now()) };
	});
}
