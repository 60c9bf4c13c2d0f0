import { z } from "zod";

/** Response of GET /api/admin/overview; figures of the last 30 days unless the name says otherwise. */
export const overviewResponse = z.object({
	orders: z.number(),
	revenue_cents: z.number(),
	refunded_cents: z.number(),
	disputed_cents: z.number(),
	points_earned: z.number(),
	points_redeemed: z.number(),
	charity_cents: z.number(),
	charity_cents_in_window: z.number(),
	to_ship: z.number(),
	to_review: z.number(),
	pending_reviews: z.number(),
	open_messages: z.number(),
	failed_emails: z.number(),
	open_refunds: z.number(),
	open_disputes: z.number(),
	low_stock: z.array(z.object({ id: z.number(), name: z.string(), available: z.number() })),
	days: z.array(z.object({ day: z.string(), orders: z.number(), revenue_cents: z.number() })),
});
