import { z } from "zod";
import { DISPUTE_STATES } from "#shop/orders/disputes/disputes.rules.ts";
import { FULFILLMENT_STATUSES, REVIEW_DECISIONS, VERIFICATION_STATUSES } from "#shop/orders/order-status.rules.ts";
import { REFUND_CAUSES, REFUND_STATES } from "#shop/orders/refunds/refunds.rules.ts";

/** An order as the admin sees it (AORD-07); amounts are in dollars where the name says so, otherwise in cents. */
export const adminOrderResponse = z.object({
	id: z.string(),
	order_number: z.string(),
	total_amount: z.number(),
	created_at: z.string(),
	review_reason: z.string().nullable(),
	verification_status: z.enum(VERIFICATION_STATUSES).nullable(),
	fulfillment_status: z.enum(FULFILLMENT_STATUSES),
	requires_manual_review: z.boolean(),
	user_id: z.string().nullable(),
	verified_by: z.string().nullable(),
	verified_at: z.string().nullable(),
	profiles: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }),
	email: z.string().nullable(),
	subtotal_cents: z.number(),
	points_used: z.number(),
	points_discount_cents: z.number(),
	account_discount_cents: z.number(),
	tax_cents: z.number(),
	shipping_cents: z.number(),
	shipping_method: z.enum(["standard", "local", "none"]),
	total_cents: z.number(),
	points_earned: z.number(),
	paid_cents: z.number(),
	refundable_cents: z.number(),
	address: z.array(z.string()),
	items: z.array(
		z.object({
			product_id: z.number(),
			product_name: z.string(),
			quantity: z.number(),
			short_quantity: z.number(),
			unit_price_cents: z.number(),
			subtotal_cents: z.number(),
		}),
	),
	shipment: z
		.object({
			carrier: z.string(),
			tracking_number: z.string().nullable(),
			shipped_at: z.string(),
			delivered_at: z.string().nullable(),
			/** The carrier's tracking page; null for an unknown carrier. */
			tracking_url: z.string().nullable(),
			/** How many times carrier or tracking number have been changed. */
			corrections: z.number(),
			can_undo: z.boolean(),
		})
		.nullable(),
	refunds: z.array(
		z.object({
			id: z.string(),
			amount_cents: z.number(),
			reason: z.string(),
			cause: z.enum([...REFUND_CAUSES, "rejected"]).nullable(),
			state: z.enum(REFUND_STATES),
			created_by: z.string(),
			created_at: z.string(),
			failed_at: z.string().nullable(),
			failure_reason: z.string().nullable(),
			/** Failed and not yet resolved. */
			is_unresolved: z.boolean(),
		}),
	),
	refunded_cents: z.number(),
	disputes: z.array(
		z.object({
			id: z.string(),
			amount_cents: z.number(),
			reason: z.string(),
			state: z.enum(DISPUTE_STATES),
			evidence_due_at: z.string().nullable(),
			created_at: z.string(),
		}),
	),
	disputed_cents: z.number(),
});

export const adminOrdersResponse = z.object({
	orders: z.array(adminOrderResponse),
	next: z.string().nullable(),
	total: z.number(),
});

/** Body of POST /api/admin/orders/{id}/review (AORD-14). */
export const reviewDecisionBody = z.object({
	decision: z.enum(REVIEW_DECISIONS),
	/** Idempotency key: a repeated request gets the response of the first. */
	key: z.uuid().optional(),
});

/** Body of POST /api/admin/orders/{id}/shipment, and of PUT for a correction. */
export const shipmentBody = z.object({
	carrier: z.string().max(1000),
	tracking_number: z.string().max(1000).nullish(),
	/** For a correction: the count when editing began, so that it does not overwrite another admin's correction. */
	corrections: z.number().int().min(0).nullish(),
});

/**
 * Body of POST /api/admin/orders/{id}/refunds; without an amount, refunds everything that is left. `key` is the
 * idempotency key; `refundable_cents` is the amount the screen showed as left, so that a refund made meanwhile is
 * noticed.
 */
export const refundBody = z.object({
	amount_cents: z.number().int().positive().nullish(),
	refundable_cents: z.number().int().min(0).nullish(),
	cause: z.enum(REFUND_CAUSES).default("other"),
	reason: z.string().trim().max(500).default(""),
	key: z.uuid(),
});

export type AdminOrderResponse = z.infer<typeof adminOrderResponse>;
