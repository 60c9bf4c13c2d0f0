import type { Cents } from "#shop/money.rules.ts";

/** One day of the shop; `day` as "2025-07-13" in the shop's time zone. */
export type OverviewDay = { day: string; orders: number; revenueCents: Cents };

/** What was sold on a day; of cancelled orders only what had been paid for them. */
export type SalesDay = OverviewDay & { units: number; cancelledCents: Cents };

/** How the shop does (the portal's first look): of the last 30 days, and what waits for somebody. */
export type Overview = {
	orders: number;
	/** Paid, less what went back and what banks hold or have taken in disputes. */
	revenueCents: Cents;
	refundedCents: Cents;
	disputedCents: Cents;
	pointsEarned: number;
	pointsRedeemed: number;
	/** Owed to the hospital for every product sold, ever. */
	charityCents: Cents;
	charityCentsInWindow: Cents;
	toShip: number;
	toReview: number;
	pendingReviews: number;
	openMessages: number;
	failedEmails: number;
	/** Due, or failed and not dealt with. */
	openRefunds: number;
	openDisputes: number;
	lowStock: readonly { id: number; name: string; available: number }[];
	days: readonly OverviewDay[];
};

/** The overview looks back so far. */
export const OVERVIEW_DAYS = 30;

/** Every day of the window, the ones without an order too; `found` holds the others. */
export function everyDay(days: readonly string[], found: readonly OverviewDay[]): OverviewDay[] {
	const byDay = new Map(found.map((day) => [day.day, day]));
	return days.map((day) => {
		const { orders = 0, revenueCents = 0 } = byDay.get(day) ?? {};
		return { day, orders, revenueCents };
	});
}
