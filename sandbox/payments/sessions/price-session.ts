import type { Coupon } from "#sandbox/payments/store/records.ts";
import { WireError } from "#sandbox/payments/wire/wire-error.ts";

/** Minimum amount of a card charge, in cents; 0 needs no card. */
const MIN_CHARGE = 50;
const MAX_CHARGE = 99_999_999;

type Amounts = { subtotal: number; discount: number; lineDiscounts: number[]; shipping: number; total: number };

/** A session's amounts in cents: the coupon discounts the lines only, at most to 0, and shipping is added. */
export function priceSession(
	lines: readonly { unitAmount: number; quantity: number }[],
	coupon: Coupon | null,
	shipping: number,
): Amounts {
	const subtotals = lines.map((line) => line.unitAmount * line.quantity);
	const subtotal = subtotals.reduce((sum, amount) => sum + amount, 0);
	const discount = Math.min(subtotal, discountOf(coupon, subtotal));
	const total = subtotal - discount + shipping;
	if (total > MAX_CHARGE) throw rejection("must be no more than $999,999.99", "amount_too_large");
	if (total > 0 && total < MIN_CHARGE) throw rejection("must convert to at least 50 cents", "amount_too_small");
	return { subtotal, discount, lineDiscounts: prorate(discount, subtotals), shipping, total };
}

function discountOf(coupon: Coupon | null, subtotal: number): number {
	if (coupon?.amountOff != null) return coupon.amountOff;
	return Math.round((subtotal * (coupon?.percentOff ?? 0)) / 100);
}

/** Prorates the discount over the lines; leftover cents go to the largest remainders. */
function prorate(discount: number, subtotals: readonly number[]): number[] {
	const total = subtotals.reduce((sum, amount) => sum + amount, 0);
	if (total === 0) return subtotals.map(() => 0);
	const shares = subtotals.map((amount) => (discount * amount) / total);
	const cents = shares.map(Math.floor);
	const left = discount - cents.reduce((sum, amount) => sum + amount, 0);
	const byRemainder = shares.map((share, index) => ({ index, rest: share % 1 })).sort((a, b) => b.rest - a.rest);
	for (const { index } of byRemainder.slice(0, left)) cents[index] = (cents[index] ?? 0) + 1;
	return cents;
}

function rejection(what: string, code: string): WireError {
	return new WireError(400, "invalid_request_error", `The Checkout Session's total amount ${what}.`, { code });
}
