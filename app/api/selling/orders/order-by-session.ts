import type * as z from "zod";
import { methods } from "#app/api/methods.ts";
import { toBody } from "#app/api/response-body.ts";
import { errorText } from "#app/i18n/error-text.ts";
import { shopOf } from "#app/request.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { maskEmail } from "#shop/kernel/mask-email.rules.ts";
import { findOrderBySession } from "#shop/selling/checkout/find-payment.ts";
import type { SessionOrder } from "#shop/selling/orders/order-history.rules.ts";
import { receiptPath } from "#shop/selling/orders/receipt-link.ts";
import type { Route } from "./+types/order-by-session.ts";
import { orderBySessionResponse } from "./order-by-session.schema.ts";

const endpoint = methods({
	/**
	 * The success page's order (API-19, SUCC-11). The session id is the credential; the response contains no postal
	 * address.
	 */
	async GET({ params, context }: Route.LoaderArgs) {
		if (!/^cs_[A-Za-z0-9_]{10,250}$/.test(params.sessionId)) throw new ShopError("order_not_found");
		const shop = shopOf(context);
		try {
			return { body: toResponse(shop, await findOrderBySession(shop, params.sessionId)) };
		} catch (error) {
			// Expected, not an error: browsers also ask after an abandoned payment.
			if (!isShopError(error, "session_unpaid")) throw error;
			const body: z.infer<typeof orderBySessionResponse> = {
				state: "unpaid",
				message: errorText(shop.language, error.code, error.params),
			};
			return { body };
		}
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;

function toResponse(shop: Shop, order: SessionOrder | null): z.infer<typeof orderBySessionResponse> {
	if (order === null) return { state: "processing" };
	return toBody(orderBySessionResponse, {
		state: "paid",
		order: {
			...order,
			items: order.lines.map((line) => ({ ...line, productName: line.name })),
			discountCents: order.accountDiscountCents,
			emailMasked: order.email === null ? null : maskEmail(order.email),
			status: order.fulfillmentStatus,
			destination: order.address,
			// A member follows the package in the account; a session alone does not show it.
			shipment: order.isGuest ? order.shipment : null,
			receiptUrl: receiptPath(shop, order.orderNumber, "page"),
		},
	});
}
