import type { Cents } from "#shop/money.rules.ts";

/** A day's sales; `day` as "2025-07-13" in the shop's time zone. */
export type OverviewDay = { day: string; orders: number; revenueCents: Cents };

/** A day's sales with units; of canceled orders only the amounts that had been paid. */
export type SalesDay = OverviewDay & { units: number; cancelledCents: Cents };

/** Sales of the last 30 days and open tasks, for the admin's start page. */
export type Overview = {
	orders: number;
	/** Paid, minus refunds and what banks withhold or have taken in disputes. */
	revenueCents: Cents;
	refundedCents: Cents;
	disputedCents: Cents;
	pointsEarned: number;
	pointsRedeemed: number;
	/** Due to the hospital for every product ever sold. */
	charityCents: Cents;
	charityCentsInWindow: Cents;
	toShip: number;
	toReview: number;
	pendingReviews: number;
	openMessages: number;
	failedEmails: number;
	/** Pending, or failed and unresolved. */
	openRefunds: number;
	openDisputes: number;
	lowStock: readonly { id: number; name: string; available: number }[];
	days: readonly OverviewDay[];
};

export const OVERVIEW_DAYS = 30;

/** All days of the window, including those without an order; `sales` holds the others. */
export function fillDays(days: readonly string[], sales: readonly OverviewDay[]): OverviewDay[] {
	const byDay = new Map(sales.map((day) => [day.day, day]));
	return days.map((day) => {
		const { orders = 0, revenueCents = 0 } = byDay.get(day) ?? {};
		return { day, orders, revenueCents };
	});
}
