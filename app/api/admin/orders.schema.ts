import { z } from "zod";
import { FULFILLMENT_STATUSES, REVIEW_DECISIONS, VERIFICATION_STATUSES } from "#shop/orders/order-status.rules.ts";

/** An order as the portal reads it (AORD-07); amounts in dollars where the name says so, else in cents. */
export const deskOrderReply = z.object({
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
		})
		.nullable(),
	refunds: z.array(
		z.object({
			id: z.string(),
			amount_cents: z.number(),
			reason: z.string(),
			state: z.enum(["requested", "succeeded", "failed"]),
			created_by: z.string(),
			created_at: z.string(),
		}),
	),
});

/** Reply of GET /api/admin/orders. */
export const deskOrdersReply = z.object({ orders: z.array(deskOrderReply), next: z.string().nullable() });

/** Body of POST /api/admin/orders/{id}/review (AORD-14). */
export const reviewDecisionBody = z.object({ decision: z.enum(REVIEW_DECISIONS) });

/** Body of POST /api/admin/orders/{id}/shipment. */
export const shipmentBody = z.object({
	carrier: z.string().max(1000),
	tracking_number: z.string().max(1000).nullish(),
});

/** Body of POST /api/admin/orders/{id}/refunds; without an amount all that is left. `key` names the attempt. */
export const refundBody = z.object({
	amount_cents: z.number().int().positive().nullish(),
	reason: z.string().trim().max(500).default(""),
	key: z.uuid(),
});
