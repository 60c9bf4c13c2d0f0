import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
import { guestOrderResponse } from "#app/api/people/account/account.schema.ts";
import { accountOrder } from "#app/api/people/account/account-responses.ts";
import { text } from "#app/api/text.schema.ts";
import { infoOf } from "#app/request.ts";
import { findGuestOrder } from "#shop/selling/orders/find-orders.ts";
import { receiptPath } from "#shop/selling/orders/receipt-link.ts";

export const loader = endpoint({
	POST: {
		text: "Finds an order by its number and email.",
		body: z.strictObject({ orderNumber: text(40), email: text(254) }),
		response: guestOrderResponse,
		async handle({ context, shop, body }) {
			const order = await findGuestOrder(shop, { ...body, clientIp: infoOf(context).clientIp });
			const receiptUrl = receiptPath(shop, order.orderNumber, "page");
			return { ...accountOrder(order), country: order.country, receiptUrl };
		},
	},
});
export const action = loader;
