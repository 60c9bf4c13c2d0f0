import * as z from "zod";
import { endpoint } from "#app/api/endpoint.ts";
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
	shipment: orderShipment.nullable(),
	refundedCents: z.int(),
	/** Where it goes, but not the street; null if nothing ships. */
	destination: z.object({ city: z.string(), state: z.string(), country: z.string() }).nullable(),
	receiptUrl: z.string(),
	/** Belongs to no account yet. */
	isGuest: z.boolean(),
});

export const loader = endpoint({
	/** API-19, SUCC-11. The session id is the credential; the response contains no postal address. */
	GET: {
		text: "The order of a payment session, or its state while it is being processed.",
		params: { sessionId: parseSessionId },
		response: z.discriminatedUnion("state", [
			z.object({ state: z.literal("processing") }),
			z.object({ state: z.literal("unpaid"), message: z.string() }),
			z.object({ state: z.literal("paid"), order: paidOrder }),
		]),
		async handle({ shop, params }) {
			try {
				const order = await findOrderBySession(shop, params.sessionId);
				if (order === null) return { state: "processing" as const };
				return { state: "paid" as const, order: shownOrder(shop, order) };
			} catch (error) {
				// Expected, not an error: browsers also ask after an abandoned payment.
				if (!isShopError(error, "session_unpaid")) throw error;
				return { state: "unpaid" as const, message: errorText(shop.language, error.code, error.params) };
			}
		},
	},
});
export const action = loader;

function parseSessionId(id: string): string {
	if (!/^cs_[A-Za-z0-9_]{10,250}$/.test(id)) throw new ShopError("order_not_found");
	return id;
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
		shipment: order.isGuest ? order.shipment : null,
		receiptUrl: receiptPath(shop, order.orderNumber, "page"),
	};
}
