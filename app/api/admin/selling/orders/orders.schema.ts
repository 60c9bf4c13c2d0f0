import * as z from "zod";
import { instant } from "#app/api/response-body.ts";
import { orderAmounts } from "#app/api/selling/orders/order-amounts.schema.ts";
import { DISPUTE_STATES, REFUND_CAUSES } from "#shop/kernel/causes.rules.ts";

import {
	FULFILLMENT_STATUSES,
	REVIEW_DECISIONS,
	VERIFICATION_STATUSES,
} from "#shop/selling/orders/order-status.rules.ts";
import { REFUND_STATES } from "#shop/selling/orders/refunds/refunds.rules.ts";

/** An order as the admin sees it (AORD-07); amounts are in dollars where the name says so, otherwise in cents. */
export const adminOrderResponse = z.object({
	id: z.string(),
	orderNumber: z.string(),
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
	refundableCents: z.number(),
	address: z.array(z.string()),
	items: z.array(
		z.object({
			productId: z.number(),
			productName: z.string(),
			quantity: z.number(),
			shortQuantity: z.number(),
			unitPriceCents: z.number(),
			subtotalCents: z.number(),
		}),
	),
	shipment: z
		.object({
			carrier: z.string(),
			trackingNumber: z.string().nullable(),
			shippedAt: instant,
			deliveredAt: instant.nullable(),
			/** The carrier's tracking page; null for an unknown carrier. */
			trackingUrl: z.string().nullable(),
			/** How many times carrier or tracking number have been changed. */
			corrections: z.number(),
			canUndo: z.boolean(),
		})
		.nullable(),
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

export const adminOrdersResponse = z.object({
	orders: z.array(adminOrderResponse),
	total: z.number(),
	page: z.number(),
	pageSize: z.number(),
	/** Orders per view of the list, whatever is searched for. */
	counts: z.object({
		all: z.number(),
		toShip: z.number(),
		/** Those of `toShip` whose payment is disputed. */
		toShipDisputed: z.number(),
		needsReview: z.number(),
		shipped: z.number(),
		delivered: z.number(),
		refunded: z.number(),
		canceled: z.number(),
	}),
});
export type AdminOrdersResponse = z.infer<typeof adminOrdersResponse>;

/** Body of POST /api/admin/orders/{id}/review (AORD-14). */
export const reviewDecisionBody = z.object({
	decision: z.enum(REVIEW_DECISIONS),
	/** Idempotency key: a repeated request gets the response of the first. */
	key: z.uuid().optional(),
});

/** Body of POST /api/admin/orders/{id}/shipment, and of PUT for a correction. */
export const shipmentBody = z.object({
	carrier: z.string().max(1000),
	trackingNumber: z.string().max(1000).nullish(),
	/** For a correction: the count when editing began, so that it does not overwrite another admin's correction. */
	corrections: z.number().int().min(0).nullish(),
	/** Ships the order although its payment is disputed. */
	includeDisputed: z.boolean().default(false),
});

/**
 * Body of POST /api/admin/orders/{id}/refunds; without an amount, refunds everything that is left. `key` is the
 * idempotency key; `refundable_cents` is the amount the screen showed as left, so that a refund made meanwhile is
 * noticed.
 */
export const refundBody = z.object({
	amountCents: z.number().int().positive().nullish(),
	refundableCents: z.number().int().min(0).nullish(),
	cause: z.enum(REFUND_CAUSES).default("other"),
	reason: z.string().trim().max(500).default(""),
	key: z.uuid(),
});

export type AdminOrderResponse = z.infer<typeof adminOrderResponse>;
