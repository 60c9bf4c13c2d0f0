import { z } from "zod";

/** Response of GET /api/admin/overview; figures of the last 30 days unless the name says otherwise. */
export const overviewResponse = z.object({
	orders: z.number(),
	revenueCents: z.number(),
	refundedCents: z.number(),
	disputedCents: z.number(),
	pointsEarned: z.number(),
	pointsRedeemed: z.number(),
	charityCents: z.number(),
	charityCentsInWindow: z.number(),
	toShip: z.number(),
	toReview: z.number(),
	pendingReviews: z.number(),
	openMessages: z.number(),
	failedEmails: z.number(),
	openRefunds: z.number(),
	openDisputes: z.number(),
	lowStock: z.array(z.object({ id: z.number(), name: z.string(), available: z.number() })),
	days: z.array(z.object({ day: z.string(), orders: z.number(), revenueCents: z.number() })),
});
