import * as z from "zod";

const figures = z.object({
	/** Without canceled ones. */
	orders: z.int(),
	/** Paid, minus refunds and disputed amounts. */
	revenueCents: z.int(),
	refundedCents: z.int(),
	disputedCents: z.int(),
	units: z.int(),
	newCustomers: z.int(),
	returningCustomers: z.int(),
	pointsEarned: z.int(),
	pointsRedeemed: z.int(),
	/** Per day, or per hour of a single day: "2025-07-13", "2025-07-13T09". They add up to the figures. */
	points: z.array(z.object({ at: z.string(), orders: z.int(), revenueCents: z.int() })),
});

/** Response of GET /api/admin/sales: a range of days in the shop's time zone, and the one before it of equal length. */
export const salesResponse = z.object({
	from: z.string(),
	to: z.string(),
	unit: z.enum(["hour", "day"]),
	current: figures,
	previous: figures.extend({ from: z.string(), to: z.string() }),
	bestSellers: z.array(z.object({ id: z.int(), name: z.string(), units: z.int(), salesCents: z.int() })),
	charityCents: z.int(),
	charityCentsEver: z.int(),
});
