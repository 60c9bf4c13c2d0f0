import { orderResponse } from "#app/api/account/account-responses.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { findGuestOrder } from "#shop/orders/find-orders.ts";
import type { Route } from "./+types/order-lookup.ts";
import { orderLookupBody } from "./order-lookup.schema.ts";

export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const { orderNumber, email } = await parseBody(request, orderLookupBody);
		const { clientIp } = infoOf(context);
		const order = await findGuestOrder(shopOf(context), { orderNumber, email, clientIp });
		return { body: orderResponse(order) };
	});
}
