import * as z from "zod";
import { instant } from "#app/api/instant.schema.ts";
import { orderAmounts } from "#app/api/selling/orders/order-amounts.schema.ts";
import { DISPUTE_STATES, REFUND_CAUSES } from "#shop/kernel/causes.rules.ts";
import { PAYMENT_METHODS } from "#shop/selling/orders/drafts/payment-method.rules.ts";
import { FULFILLMENT_STATUSES, VERIFICATION_STATUSES } from "#shop/selling/orders/order-status.rules.ts";
import { REFUND_STATES } from "#shop/selling/orders/refunds/refunds.rules.ts";

const parcel = z.object({
	id: z.string(),
	carrier: z.string(),
	trackingNumber: z.string().nullable(),
	shippedAt: instant,
	deliveredAt: instant.nullable(),
	/** The carrier's tracking page; null for an unknown carrier. */
	trackingUrl: z.string().nullable(),
	/** How many times carrier or tracking number have been changed. */
	corrections: z.number(),
	canUndo: z.boolean(),
	/** What it holds, by name; none for one that holds the whole order. */
	items: z.array(z.object({ name: z.string(), quantity: z.number() })),
});

/** An order as the admin sees it (AORD-07); amounts are in dollars where the name says so, otherwise in cents. */
export const adminOrderResponse = z.object({
	id: z.string(),
	orderNumber: z.string(),
	/** The number of the order that this one replaces, free. */
	replaces: z.string().nullable(),
	totalAmount: z.number(),
	createdAt: instant,
	reviewReason: z.string().nullable(),
	verificationStatus: z.enum(VERIFICATION_STATUSES).nullable(),
	fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
	requiresManualReview: z.boolean(),
	userId: z.string().nullable(),
	verifiedBy: z.string().nullable(),
	verifiedAt: instant.nullable(),
	profiles: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
	email: z.string().nullable(),
	...orderAmounts,
	accountDiscountCents: z.number(),
	paidCents: z.number(),
	/** `card` for whatever the provider took. */
	paymentMethod: z.enum(PAYMENT_METHODS),
	refundableCents: z.number(),
	address: z.array(z.string()),
	items: z.array(
		z.object({
			productId: z.number(),
			productName: z.string(),
			quantity: z.number(),
			shortQuantity: z.number(),
			/** Units taken off before they left, and units refunded after that. */
			removedQuantity: z.number(),
			returnedQuantity: z.number(),
			pointsDiscountCents: z.number(),
			/** With its part of the discounts, and tax. */
			totalCents: z.number(),
			unitPriceCents: z.number(),
			subtotalCents: z.number(),
		}),
	),
	/** Its parcels, oldest first. */
	shipments: z.array(parcel),
	/** The latest parcel. */
	shipment: parcel.nullable(),
	/** What is in no parcel yet. */
	unsent: z.array(z.object({ productId: z.number(), quantity: z.number() })),
	refunds: z.array(
		z.object({
			id: z.string(),
			amountCents: z.number(),
			reason: z.string(),
			cause: z.enum([...REFUND_CAUSES, "rejected"]).nullable(),
			state: z.enum(REFUND_STATES),
			createdBy: z.string(),
			createdAt: instant,
			failedAt: instant.nullable(),
			failureReason: z.string().nullable(),
			/** Failed and not yet resolved. */
			isUnresolved: z.boolean(),
		}),
	),
	refundedCents: z.number(),
	disputes: z.array(
		z.object({
			id: z.string(),
			amountCents: z.number(),
			reason: z.string(),
			state: z.enum(DISPUTE_STATES),
			evidenceDueAt: instant.nullable(),
			createdAt: instant,
		}),
	),
	disputedCents: z.number(),
});

export type AdminOrderResponse = z.infer<typeof adminOrderResponse>;
