import { methods } from "#app/api/methods.ts";
import { parseBody } from "#app/api/parse-body.ts";
import { guestOrderBody } from "#app/api/people/account/account-responses.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { findGuestOrder } from "#shop/selling/orders/find-orders.ts";
import { receiptPath } from "#shop/selling/orders/receipt-link.ts";
import type { Route } from "./+types/order-lookup.ts";
import { orderLookupBody } from "./order-lookup.schema.ts";

const endpoint = methods({
	async POST({ request, context }: Route.ActionArgs) {
		const { orderNumber, email } = await parseBody(request, orderLookupBody);
		const { clientIp } = infoOf(context);
		const shop = shopOf(context);
		const order = await findGuestOrder(shop, { orderNumber, email, clientIp });
		return { body: guestOrderBody(order, receiptPath(shop, order.orderNumber, "page")) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
