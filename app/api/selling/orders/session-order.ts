import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";
import { errorText } from "#app/i18n/error-text.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { maskEmail } from "#shop/kernel/mask-email.rules.ts";
import { findOrderBySession } from "#shop/selling/checkout/find-payment.ts";
import type { SessionOrder } from "#shop/selling/orders/order-history.rules.ts";
import { receiptPath } from "#shop/selling/orders/receipt-link.ts";
import { orderAmounts, orderShipment, orderStatus } from "./order-amounts.schema.ts";

/** Amounts in cents of `currency`. */
const paidOrder = z.object({
	orderNumber: z.string(),
	receiptNumber: z.string(),
	createdAt: instant,
	currency: z.string(),
	items: z.array(
		z.object({
			productId: z.int(),
			productName: z.string(),
			image: z.string(),
			quantity: z.int(),
			/** Units that were taken off or refunded. */
			refundedQuantity: z.int(),
			unitPriceCents: z.int(),
			totalPriceCents: z.int(),
		}),
	),
	...orderAmounts,
	discountCents: z.int(),
	emailMasked: z.string().nullable(),
	cartId: z.string().nullable(),
	requiresManualReview: z.boolean(),
	status: orderStatus,
	/** Its parcels, oldest first. */
	shipments: z.array(orderShipment),
	/** The latest parcel. */
	shipment: orderShipment.nullable(),
	refundedCents: z.int(),
	/** Where it goes, but not the street; null if nothing ships. */
	destination: z.object({ city: z.string(), state: z.string(), country: z.string() }).nullable(),
	receiptUrl: z.string(),
	/** Belongs to no account yet. */
	isGuest: z.boolean(),
});

export const sessionOrderResponse = z.discriminatedUnion("state", [
	z.object({ state: z.literal("processing") }),
	z.object({ state: z.literal("unpaid"), message: z.string() }),
	z.object({ state: z.literal("paid"), order: paidOrder }),
]);

/** The order of a payment session, or its state until then (SUCC-11). @throws ShopError order_not_found */
export async function findSessionOrder(shop: Shop, sessionId: string): Promise<z.input<typeof sessionOrderResponse>> {
	if (!/^cs_[A-Za-z0-9_]{10,250}$/.test(sessionId)) throw new ShopError("order_not_found");
	try {
		const order = await findOrderBySession(shop, sessionId);
		return order === null ? { state: "processing" } : { state: "paid", order: shownOrder(shop, order) };
	} catch (error) {
		// Expected, not an error: browsers also ask after an abandoned payment.
		if (!isShopError(error, "session_unpaid")) throw error;
		return { state: "unpaid", message: errorText(shop.language, error.code, error.params) };
	}
}

function shownOrder(shop: Shop, order: SessionOrder) {
	return {
		...order,
		items: order.lines.map((line) => ({ ...line, productName: line.name })),
		discountCents: order.accountDiscountCents,
		emailMasked: order.email === null ? null : maskEmail(order.email),
		status: order.fulfillmentStatus,
		destination: order.address,
		// A member follows the package in the account; a session alone does not show it.
		shipments: order.isGuest ? order.shipments : [],
		shipment: order.isGuest ? order.shipment : null,
		receiptUrl: receiptPath(shop, order.orderNumber, "page"),
	};
}
