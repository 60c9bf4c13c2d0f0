import type { Cents } from "#shop/kernel/money.rules.ts";

/** Days of the shop's calendar, such as "2025-07-13", both included. */
export type DayRange = { from: string; to: string };

/** What a part of a period sold: an hour ("2025-07-13T09") or a day ("2025-07-13") of the shop's time zone. */
type SalesPoint = { at: string; orders: number; revenueCents: Cents };

/** Figures of a period. The points of its chart add up to `orders` and `revenueCents`. */
export type SalesFigures = {
	/** Without canceled ones. */
	orders: number;
	/** Paid, minus refunds and what banks withhold or have taken in disputes, each on its own day. */
	revenueCents: Cents;
	refundedCents: Cents;
	disputedCents: Cents;
	units: number;
	newCustomers: number;
	/** Those who bought before the period, too. */
	returningCustomers: number;
	pointsEarned: number;
	pointsRedeemed: number;
	points: readonly SalesPoint[];
};

export type BestSeller = { id: number; name: string; units: number; salesCents: Cents };

/** Sales of a period and of the one before it of the same length. */
export type Sales = DayRange & {
	unit: "hour" | "day";
	current: SalesFigures;
	previous: SalesFigures & DayRange;
	bestSellers: readonly BestSeller[];
	/** Due to the hospital for the period's units, and for every product ever sold. */
	charityCents: Cents;
	charityCentsEver: Cents;
};

export const MAX_RANGE_DAYS = 366;
export const BEST_SELLERS = 5;
