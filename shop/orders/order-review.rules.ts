import { DAY_MS } from "#shop/calendar.rules.ts";
import type { Cents } from "#shop/money.rules.ts";

/** An order of more than this is looked at (D-20). */
export const REVIEW_TOTAL_ABOVE_CENTS: Cents = 15_000;

/** More orders than this by one e-mail within a day are looked at (D-20). */
export const REVIEW_ORDERS_PER_EMAIL = 3;
export const REVIEW_ORDERS_WINDOW_MS = DAY_MS;

/** The list of orders to review shows so many (CONST-39, AORD-09). */
export const REVIEW_LIST_LIMIT = 20;

/** Why an order is looked at by a person before it is sent, in the order in which reasons are listed (D-20). */
export const REVIEW_REASONS = [
	"repeat_trial_pack",
	"high_total",
	"elevated_risk",
	"amount_mismatch",
	"many_orders",
	"local_delivery_elsewhere",
	"stock_short",
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/**
 * What is known when an order is placed. Amounts in cents, currencies as lower-case codes. `ordersOfEmailInWindow`
 * counts this order too. `isDestinationLocal` is about the address that the parcel really goes to.
 */
export type ReviewInfo = {
	isRepeatTrialPack: boolean;
	totalCents: Cents;
	paidCents: Cents;
	currency: string;
	paidCurrency: string;
	riskLevel: string | null;
	ordersOfEmailInWindow: number;
	isLocalDelivery: boolean;
	isDestinationLocal: boolean;
	isStockShort: boolean;
};

/** All reasons that apply, in their fixed order; an empty list lets the order pass. */
export function reviewReasons(info: ReviewInfo): ReviewReason[] {
	const applies: Record<ReviewReason, boolean> = {
		repeat_trial_pack: info.isRepeatTrialPack,
		high_total: info.totalCents > REVIEW_TOTAL_ABOVE_CENTS,
		elevated_risk: info.riskLevel === "elevated" || info.riskLevel === "highest",
		amount_mismatch: info.paidCents !== info.totalCents || info.paidCurrency !== info.currency,
		many_orders: info.ordersOfEmailInWindow > REVIEW_ORDERS_PER_EMAIL,
		local_delivery_elsewhere: info.isLocalDelivery && !info.isDestinationLocal,
		stock_short: info.isStockShort,
	};
	return REVIEW_REASONS.filter((reason) => applies[reason]);
}

/** The list as `review_reason` stores it; null for none. */
export function joinReasons(reasons: readonly ReviewReason[]): string | null {
	return reasons.length === 0 ? null : reasons.join(", ");
}

/** `review_reason` as a list; words that are no reason are left out. */
export function splitReasons(stored: string | null): ReviewReason[] {
	const words = new Set(stored?.split(", ") ?? []);
	return REVIEW_REASONS.filter((reason) => words.has(reason));
}
