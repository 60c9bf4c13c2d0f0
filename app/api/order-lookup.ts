import { reply } from "#app/reply.ts";
import { factsOf, shopOf } from "#app/request.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { findGuestOrder } from "#shop/orders/find-guest-order.ts";
import type { Route } from "./+types/order-lookup.ts";
import { orderReply } from "./account/account-replies.ts";
import { orderLookupBody } from "./order-lookup.schema.ts";
import { readBody } from "./read-body.ts";

/** POST: an order for whoever knows its number and e-mail address, account or not. */
export function action({ request, context }: Route.ActionArgs) {
	return reply(context, async () => {
		if (request.method !== "POST") throw new ShopError("method_not_allowed");
		const { order_number, email } = await readBody(request, orderLookupBody);
		const { clientAddress } = factsOf(context);
		const order = await findGuestOrder(shopOf(context), { orderNumber: order_number, email, clientAddress });
		return { body: orderReply(order) };
	});
}
