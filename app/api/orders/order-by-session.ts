import type { z } from "zod";
import { respond } from "#app/api-response.ts";
import { errorText } from "#app/i18n/error-text.ts";
import { shopOf } from "#app/request.ts";
import { findOrderBySession } from "#shop/checkout/find-payment.ts";
import { isShopError, ShopError } from "#shop/errors.rules.ts";
import { maskEmail, type Order } from "#shop/orders/order.rules.ts";
import type { Route } from "./+types/order-by-session.ts";
import type { orderBySessionResponse } from "./order-by-session.schema.ts";

/**
 * GET: the success page's order (API-19, SUCC-11). The session id is the credential; the response contains no postal
 * address.
 */
export function loader({ params, context }: Route.LoaderArgs) {
	return respond(context, async () => {
		if (!/^cs_[A-Za-z0-9_]{10,250}$/.test(params.sessionId)) throw new ShopError("order_not_found");
		const shop = shopOf(context);
		try {
			return { body: toResponse(await findOrderBySession(shop, params.sessionId)) };
		} catch (error) {
			// Expected, not an error: browsers also ask after an abandoned payment.
			if (!isShopError(error, "session_unpaid")) throw error;
			const body: z.infer<typeof orderBySessionResponse> = {
				state: "unpaid",
				message: errorText(shop.language, error.code, error.params),
			};
			return { body };
		}
	});
}

function toResponse(order: Order | null): z.infer<typeof orderBySessionResponse> {
	if (order === null) return { state: "processing" };
	return {
		state: "paid",
		order: {
			order_number: order.orderNumber,
			receipt_number: order.receiptNumber,
			created_at: new Date(order.createdAt).toISOString(),
			currency: order.currency,
			items: order.lines.map((line) => ({
				product_id: line.productId,
				product_name: line.name,
				image: line.image,
				quantity: line.quantity,
				unit_price_cents: line.unitPriceCents,
				total_price_cents: line.subtotalCents,
			})),
			subtotal_cents: order.subtotalCents,
			points_used: order.pointsUsed,
			points_discount_cents: order.pointsDiscountCents,
			discount_cents: order.accountDiscountCents,
			shipping_cents: order.shippingCents,
			shipping_method: order.shippingMethod,
			tax_cents: order.taxCents,
			total_cents: order.totalCents,
			points_earned: order.pointsEarned,
			email_masked: order.email === null ? null : maskEmail(order.email),
			cart_id: order.cartId,
			requires_manual_review: order.requiresManualReview,
		},
	};
}
