import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import type { Cents } from "#shop/kernel/money.rules.ts";

/** Orders above this total need review (D-20). */
const REVIEW_TOTAL_ABOVE_CENTS: Cents = 15_000;

/** More orders than this from one email address within a day need review (D-20). */
const REVIEW_ORDERS_PER_EMAIL = 3;
export const REVIEW_ORDERS_WINDOW_MS = DAY_MS;

/** Maximum length of the review list (CONST-39, AORD-09). */
export const REVIEW_LIST_LIMIT = 20;

/** Why an order needs manual review before it ships, in display order (D-20). */
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
 * Input of the review rules. Amounts in cents, currencies as lower-case codes. `ordersOfEmailInWindow` includes this
 * order. `isDestinationLocal` refers to the address that the package actually goes to.
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

/** All reasons that apply, in display order; an empty list needs no review. */
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

/** Formats the reasons for the column `review_reason`; null for none. */
export function joinReasons(reasons: readonly ReviewReason[]): string | null {
	return reasons.length === 0 ? null : reasons.join(", ");
}

/** Parses the column `review_reason`; ignores unknown words. */
export function splitReasons(stored: string | null): ReviewReason[] {
	const words = new Set(stored?.split(", ") ?? []);
	return REVIEW_REASONS.filter((reason) => words.has(reason));
}
