import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";
import { orderAmounts, orderShipment } from "#app/api/selling/orders/order-amounts.schema.ts";

const address = {
	firstName: z.string(),
	lastName: z.string(),
	addressLine1: z.string(),
	addressLine2: z.string().nullable(),
	city: z.string(),
	state: z.string(),
	postalCode: z.string(),
	country: z.string(),
};

/** A saved address, in the columns of the specification (ADDR-03). */
export const addressResponse = z.object({
	id: z.guid(),
	...address,
	isDefault: z.boolean(),
});

/** An order of the history with its items (ORD-04, ORD-05); cents of `currency`, and dollars where the specification has them. */
export const accountOrderResponse = z.object({
	id: z.guid(),
	orderNumber: z.string(),
	receiptNumber: z.string(),
	status: z.string(),
	createdAt: instant,
	currency: z.string(),
	totalAmount: z.number(),
	orderItems: z.array(
		z.object({
			id: z.guid(),
			productId: z.int(),
			productName: z.string(),
			image: z.string(),
			quantity: z.int(),
			/** Units that were taken off or refunded. */
			refundedQuantity: z.int(),
			unitPriceCents: z.int(),
			totalPrice: z.number(),
		}),
	),
	...orderAmounts,
	discountCents: z.int(),
	refundedCents: z.int(),
	/** The number of the order that this one replaces, free. */
	replaces: z.string().nullable(),
	/** The page on which its items can be returned now; null if they cannot. */
	returnUrl: z.string().nullable(),
	shippingAddress: z.object(address).nullable(),
	/** Its parcels, oldest first. */
	shipments: z.array(orderShipment),
	/** The latest parcel. */
	shipment: orderShipment.nullable(),
});

/** A guest's order: of its address the country only, and the paths of its receipt and, if it was paid, its invoice. */
export const guestOrderResponse = accountOrderResponse.extend({
	country: z.string().nullable(),
	receiptUrl: z.string(),
	invoiceUrl: z.string().nullable(),
});

/** A row of the points history (PTS-04). */
export const pointsTransactionResponse = z.object({
	id: z.guid(),
	description: z.string(),
	points: z.int(),
	createdAt: instant,
	expiresAt: instant.nullable(),
	orderNumber: z.string().nullable(),
});

/** A page of orders; pass `next` as `after` to get the following page. */
export const accountOrdersResponse = z.object({ orders: z.array(accountOrderResponse), next: z.string().nullable() });

export const accountPointsResponse = z.object({
	transactions: z.array(pointsTransactionResponse),
	next: z.string().nullable(),
});

const expiration = z.object({ points: z.int(), at: instant }).nullable();

/** What the dashboard shows at first (DASH-13). */
export const dashboardResponse = z.object({
	/** True for an account less than a day old, so the greeting does not say "welcome back". */
	isNew: z.boolean(),
	orders: accountOrdersResponse,
	pointsBalance: z.int(),
	points: accountPointsResponse,
	nextExpiry: expiration,
	nextHalving: expiration,
	addresses: z.array(addressResponse),
});

/** An address to save; each field is validated on its own. */
export const addressBody = z.strictObject({
	firstName: z.string().max(500),
	lastName: z.string().max(500),
	addressLine1: z.string().max(500),
	addressLine2: z.string().max(500).nullish(),
	city: z.string().max(500),
	state: z.string().max(500),
	postalCode: z.string().max(500),
	country: z.string().max(500).default("US"),
	isDefault: z.boolean().default(false),
});
